"use strict";
(() => {
  // Whether to play: the system's preference, until a button overrides it.
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const films = [...document.querySelectorAll("svg.film")].map((drawing) => ({
    drawing, button: drawing.closest("figure").querySelector(".play"), plays: !isStill, isSeen: false,
  }));
  const all = document.getElementById("all");

  const update = () => {
    for (const { drawing, button, plays, isSeen } of films) {
      drawing.classList.toggle("asked", plays);
      if (plays && isSeen) drawing.unpauseAnimations();
      else drawing.pauseAnimations();
      button.textContent = plays ? "Pause" : "Play";
      button.setAttribute("aria-label", `${button.textContent} ${button.dataset.name}`);
    }
    if (all) all.textContent = films.some(({ plays }) => plays) ? "Pause all" : "Play all";
  };
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) films.find(({ drawing }) => drawing === target).isSeen = isIntersecting;
    update();
  });
  for (const film of films) {
    film.drawing.setCurrentTime(Number(film.drawing.dataset.poster));
    film.button.hidden = false;
    film.button.addEventListener("click", () => {
      film.plays = !film.plays;
      update();
    });
    watcher.observe(film.drawing);
  }
  if (all) all.hidden = false;
  all?.addEventListener("click", () => {
    const plays = !films.some((film) => film.plays);
    for (const film of films) film.plays = plays;
    update();
  });
  update();
})();
