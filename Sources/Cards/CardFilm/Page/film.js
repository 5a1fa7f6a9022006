"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const [screen, rows, overlay, slider, place, play, speed, rate] =
    ["screen", "rows", "overlay", "frame", "place", "play", "speed", "rate"].map((id) => document.getElementById(id));
  const compare = document.getElementById("compare");
  const members = [...rows.querySelectorAll(".member")];
  const poses = [...document.querySelectorAll(".strip li")];
  const cursors = [...document.querySelectorAll("[data-cursor]")];
  const last = film.frames - 1;
  let frame = -1;
  document.body.classList.add("live");

  // Layout: one point is one pixel, and the whole screen is scaled to the available space.
  const bottom = Math.max(...film.cards.map((card) => card.top + card.height + card.left));
  const length = film.offsets ? bottom + film.height : Math.max(bottom, film.height);
  screen.classList.toggle("tall", !film.offsets && bottom > film.height + 1);
  if (screen.classList.contains("tall")) screen.tabIndex = 0;
  const set = (name, value) => screen.style.setProperty(`--${name}`, value);
  for (const [name, value] of Object.entries({ width: film.width, height: film.height, length })) set(name, value);
  members.forEach((member, number) => {
    for (const side of ["left", "top", "width", "height"]) member.style[side] = `${film.cards[number][side]}px`;
  });
  // The whole screen fits below the controls, unless it would be too small.
  const [phone, stage] = [screen.parentElement, screen.closest(".stage")];
  const fit = () => {
    const room = innerHeight - (phone.getBoundingClientRect().top + scrollY) - 56;
    const wide = Math.min(stage.clientWidth - 18, 400) / film.width;
    set("scale", Math.min(wide, Math.max(room, 400) / film.height));
  };
  // Not with a custom property, which thousands of cards would inherit.
  const scroll = (offset) => (rows.style.translate = `0 calc(${-offset}px * var(--scale))`);
  new ResizeObserver(fit).observe(stage);
  addEventListener("resize", fit);

  // The numbers of a card in a frame.
  const at = (column, number) =>
    Array.isArray(column) ? column[Math.min(Math.max(number, 0), column.length - 1)] : column;
  const corners = (card, m) =>
    [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([across, down]) => {
      const [x, y] = [across * card.width / 2, down * card.height / 2];
      const w = x * m[3] + y * m[7] + m[15];
      return [
        card.left + card.width / 2 + (x * m[0] + y * m[4] + m[12]) / w,
        card.top + card.height / 2 + (x * m[1] + y * m[5] + m[13]) / w, w];
    });
  const outline = (points) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}z`;

  const shows = film.cards.flatMap((card, index) => card.shows.map((shown) => ({ card, shown, member: members[index] })));
  let visible = [];
  for (const member of members) member.hidden = true;

  const show = (number) => {
    frame = number;
    const offset = film.offsets ? film.offsets[frame] : 0;
    const [truths, ghosts] = [[], []];
    const before = visible;
    visible = shows.filter(({ shown }) => shown.first <= frame && frame <= shown.last);
    for (const one of before) if (!visible.includes(one)) one.member.hidden = true;
    for (const { card, shown, member } of visible) {
      const numbers = shown.numbers.map((column) => at(column, frame - shown.from));
      // Values that are not finite cannot be shown.
      member.hidden = !numbers.every(Number.isFinite);
      if (member.hidden) continue;
      member.style.transform = `matrix3d(${numbers.slice(0, 16).join(", ")})`;
      member.style.opacity = numbers[16];
      const apart = shown.apart.map((column) => at(column, frame - shown.from));
      const written = corners(card, numbers);
      if (!written.every(([x, y, w]) => w > 0 && Number.isFinite(x + y))) continue;
      const moved = (factor) => written.map(([x, y], corner) => [x + factor * apart[2 * corner], y + factor * apart[2 * corner + 1]]);
      const one = film.magnification ? 1 / film.magnification : 0;
      truths.push(outline(moved(-one)));
      // Smaller distances are invisible.
      if (one && apart.some((distance) => Math.abs(distance) >= 0.5)) ghosts.push(outline(moved(1 - one)));
    }
    scroll(offset);
    const height = film.offsets ? film.height : length;
    overlay.setAttribute("viewBox", `0 ${offset} ${film.width} ${height}`);
    overlay.style.top = `${offset}px`;
    overlay.style.height = `${height}px`;
    document.getElementById("truth").setAttribute("d", truths.join(""));
    document.getElementById("ghost").setAttribute("d", ghosts.join(""));
    tell();
  };

  // Slider, text, strip and curves show the current frame.
  const tell = () => {
    const seconds = frame / film.hertz;
    const text = `${seconds.toFixed(3)} s, frame ${frame} of ${last}`;
    if (Number(slider.value) !== frame) slider.value = frame;
    slider.setAttribute("aria-valuetext", text);
    place.textContent = text;
    const now = poses.findLast((pose) => Number(pose.dataset.frame) <= frame);
    for (const pose of poses) pose.classList.toggle("now", pose === now);
    for (const cursor of cursors) {
      const [low, high, left, right] = cursor.dataset.cursor.split(" ").map(Number);
      cursor.style.display = low <= seconds && seconds <= high ? "" : "none";
      cursor.setAttribute("transform", `translate(${left + (seconds - low) / (high - low) * (right - left)} 0)`);
    }
  };

  // Playing: the clock determines the frame that is due; a slow browser skips frames.
  let [run, waiting] = [null, null];
  const pause = () => {
    clearTimeout(waiting);
    if (run) cancelAnimationFrame(run);
    run = null;
    play.textContent = "Play";
  };
  const start = () => {
    const first = frame >= last ? 0 : frame;
    const stride = film.hertz / Number(rate.value);
    let began = null;
    const step = (now) => {
      began ??= now;
      const passed = (now - began) / 1000 / Number(speed.value);
      const due = first + Math.floor(passed * Number(rate.value)) * stride;
      if (due !== frame) show(Math.min(due, last));
      if (due >= last) pause();
      else run = requestAnimationFrame(step);
    };
    clearTimeout(waiting);
    play.textContent = "Pause";
    run = requestAnimationFrame(step);
  };
  const again = () => {
    if (!run) return;
    pause();
    start();
  };
  const toggle = () => (run ? pause() : start());

  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => {
    pause();
    show(Number(slider.value));
  });
  // Space and arrows work on the whole page, except in controls that use them.
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isBusy = (controls) => event.target.closest?.(controls);
    const ways = { ArrowLeft: -1, ArrowRight: 1 };
    if (event.key === " " && !isBusy("button, a, summary, select, [type=checkbox], .scroll")) toggle();
    else if (event.key in ways && !isBusy("select, [type=range], .scroll")) {
      pause();
      show(Math.min(Math.max(frame + ways[event.key] * Number(slider.step || 1), 0), last));
    } else return;
    event.preventDefault();
  });
  speed.addEventListener("change", again);
  rate.addEventListener("change", () => {
    slider.step = film.hertz / Number(rate.value);
    show(frame - frame % Number(slider.step));
    again();
  });
  compare.addEventListener("change", () => {
    document.body.classList.toggle("compare", compare.checked);
    fit();
  });
  // Links to a frame: those of the page, and the fragment of the address.
  const linked = (hash) => {
    const number = /^#frame-(\d+)$/.exec(hash);
    if (!number) return false;
    pause();
    show(Math.min(Number(number[1]), last));
    return true;
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#frame-']");
    if (!link) return;
    event.preventDefault();
    linked(link.hash);
    history.replaceState(null, "", link.hash);
  });
  addEventListener("hashchange", () => linked(location.hash));
  fit();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  show(isStill ? film.poster : 0);
  // Plays once automatically, after a moment on the first frame, unless a control is used first.
  if (!linked(location.hash) && !isStill) waiting = setTimeout(start, 400);
})();
