"use strict";
(() => {
  // The number of rows that are shown at first.
  const listed = 50;
  const make = (name, text, attributes = {}) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  // An element whose text may break after slashes, but not at the hyphens of names.
  const named = (element, text) => {
    const whole = (part) => (part.includes("-") && !part.includes(" ") ? make("span", part, { class: "whole" }) : part);
    const parts = text.split("/");
    for (const part of parts.slice(0, -1)) element.append(whole(`${part}/`), make("wbr"));
    element.append(whole(parts[parts.length - 1]));
    return element;
  };
  document.body.classList.add("live");

  const source = document.getElementById("details");
  const details = source && JSON.parse(source.textContent);
  // Lists of texts; an empty one means the text of the preceding list.
  const filled = (lists) => {
    lists.forEach((list, place) => list.forEach((text, column) => (list[column] = text || lists[place - 1][column])));
    return lists;
  };
  const lists = (text, separator) => filled(text.split("|").map((line) => line.split(separator)));
  const names = details ? lists(details.names, " ").map((name) => name.map((word) => details.words[word]).join("/")) : [];
  const cells = details ? details.cells.map((column) => lists(column, "|").map(([text]) => text)) : [];
  const isIndex = (table) => "index" in table.dataset;

  // Adds the remaining rows of the index, which the page has as columns of data.
  const complete = (table) => {
    const body = table.tBodies[0];
    if (!isIndex(table)) return;
    for (let number = body.rows.length; number < names.length; number += 1) {
      const row = make("tr", undefined, { id: `b${number}` });
      row.append(named(make("th"), names[number]), ...cells.map((column) => make("td", column[number])));
      body.append(row);
    }
  };

  // Sorting: numbers by all their digits, everything else last.
  const key = (cell) => {
    const exact = cell.dataset.v ?? (cell.classList.contains("t") ? "" : cell.textContent.replaceAll(",", ""));
    const number = exact === "" ? NaN : Number(exact);
    return Number.isNaN(number) ? cell.textContent : number;
  };
  const before = (a, b) => {
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
    return typeof a === "number" ? a - b : a < b ? -1 : a > b ? 1 : 0;
  };
  const sort = (table, column, head) => {
    const falls = head.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falls ? "descending" : "ascending");
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => [key(row.cells[column]), row]);
    const isLast = (value) => typeof value !== "number" && rows.some(([other]) => typeof other === "number");
    rows.sort(([a], [b]) => isLast(a) || isLast(b) ? isLast(a) - isLast(b) : falls ? before(b, a) : before(a, b));
    body.append(...rows.map(([, row]) => row));
  };

  // Filtering: a row must contain every word. Of long lists, only the first rows are shown.
  const list = (table) => {
    const body = table.tBodies[0];
    const all = Math.max(body.rows.length, isIndex(table) ? names.length : 0);
    let [wanted, isWhole] = [[], false];
    const input = make("input", undefined, { type: "search", placeholder: "all of these words" });
    const count = make("span", undefined, { "aria-live": "polite" });
    const more = make("button", undefined, { type: "button" });
    const show = () => {
      let found = 0;
      for (const row of body.rows) {
        const text = wanted.length > 0 ? row.textContent.toLowerCase() : "";
        const fits = wanted.every((word) => text.includes(word));
        if (fits) found += 1;
        row.hidden = !fits || (!isWhole && found > listed);
      }
      if (wanted.length === 0) found = all;
      count.textContent = `${found} of ${all} lines`;
      more.hidden = isWhole || found <= listed;
      more.textContent = `Show all ${found}`;
    };
    const label = make("label", "Filter ");
    label.append(input);
    const bar = make("div", undefined, { class: "filter" });
    bar.append(label, count);
    input.addEventListener("input", () => {
      complete(table);
      wanted = input.value.toLowerCase().split(/\s+/).filter((word) => word);
      show();
    });
    more.addEventListener("click", () => {
      complete(table);
      isWhole = true;
      show();
    });
    for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
      const button = make("button", head.textContent, { type: "button" });
      button.addEventListener("click", () => {
        complete(table);
        sort(table, column, head);
        show();
      });
      head.replaceChildren(button);
    }
    if (all > 10) table.parentElement.before(bar);
    table.parentElement.after(more);
    show();
  };
  const titles = [...document.querySelectorAll("table[data-index] thead th")].map((head) => head.textContent).slice(1);
  for (const table of document.querySelectorAll("table")) list(table);

  // Details of a benchmark: all columns of its rows, and its contract.
  if (!details) return;
  const dialog = make("dialog", undefined, { "aria-labelledby": "details-head" });
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  // The value of a row in a run-length encoded list: pairs of a count and a value.
  const inRuns = (runs, line) => {
    if (!runs) return line;
    let run = 0;
    for (let rest = runs[0]; rest <= line; rest += runs[run]) run += 2;
    return runs[run + 1];
  };
  const { runs, places, values } = details.columns[0];
  const count = runs?.reduce((sum, number, place) => sum + (place % 2 ? 0 : number), 0) ?? (places ?? values).length;
  const benchmarks = Array.from({ length: count }, (_, line) => inRuns(details.benchmarks, line));
  const found = (column, line) => column.values[column.places ? column.places[line] : inRuns(column.runs, line)];
  const least = details.columns.find((column) => column.name === "ns_min");
  const value = (column, line) => {
    const own = found(column, line);
    if (column.above && own !== null) return Number((found(least, line) * (1 + own / 1e4)).toPrecision(4));
    if (column.isName && typeof own === "number") return names[own];
    return Array.isArray(own) ? own.map((word) => (typeof word === "number" ? column.words[word] : word)).join(" ") : own;
  };
  // The tooltip of a mark, added when the pointer is over it.
  document.addEventListener("pointerover", (event) => {
    const mark = event.target.closest?.("svg [data-b]");
    if (!mark || mark.querySelector("title")) return;
    const title = document.createElementNS(mark.namespaceURI, "title");
    const number = Number(mark.dataset.b);
    title.textContent = [names[number], ...cells.map((column, place) => `${titles[place]} ${column[number]}`)].join("\n");
    mark.prepend(title);
  });
  const table = (caption, head, rows) => {
    const element = make("table");
    element.append(make("caption", caption));
    const line = (cells, name) => {
      const row = make("tr");
      row.append(...cells.map((cell, place) => named(make(place ? name : "th"), cell === null ? "–" : String(cell))));
      return row;
    };
    const [top, body] = [make("thead"), make("tbody")];
    top.append(line(head, "th"));
    body.append(...rows.map((cells) => line(cells, "td")));
    element.append(top, body);
    const scroll = make("div", undefined, { class: "scroll", tabindex: "0" });
    scroll.append(element);
    return scroll;
  };
  const open = (benchmark) => {
    const lines = benchmarks.flatMap((other, line) => (other === benchmark ? [line] : []));
    const close = make("button", "Close", { type: "button", class: "close", autofocus: "" });
    close.addEventListener("click", () => dialog.close());
    dialog.replaceChildren(close, named(make("h2", undefined, { id: "details-head" }), names[benchmark]));
    const rows = details.columns
      .map((column) => [column.name, ...lines.map((line) => value(column, line)), column.unit, column.meaning])
      .filter((cells) => cells.slice(1, -2).some((cell) => cell !== null));
    const launches = lines.map((_, place) => (lines.length > 1 ? `line ${place + 1}` : "value"));
    dialog.append(table("Times, errors, conditions and origin", ["column", ...launches, "unit", "meaning"], rows));
    const promise = details.promises[inRuns(details.promised, benchmark)];
    if (promise) dialog.append(table(`What ${promise.title} promises`, ["part", "text"], promise.lines));
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  const openLinked = () => {
    const number = /^#b\d+$/.test(location.hash) ? Number(location.hash.slice(2)) : NaN;
    if (names[number] !== undefined && !dialog.open) open(number);
  };
  window.addEventListener("hashchange", openLinked);
  openLinked();
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && !link.hash.startsWith("#b")) return;
    const place = event.target.closest("[data-b], tr");
    if (!place || dialog.contains(place) || event.target.closest("button, input")) return;
    const target = place.dataset.b ?? (place.id || place.querySelector("a")?.hash.slice(1) || "").slice(1);
    const benchmark = target === "" ? NaN : Number(target);
    if (names[benchmark] === undefined) return;
    event.preventDefault();
    open(benchmark);
  });
  document.addEventListener("keydown", (event) => {
    const row = event.target.closest?.("tr[id]");
    if (!row || event.target !== row) return;
    if (event.key === "Enter") open(Number(row.id.slice(1)));
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!step) return;
    let next = row[step];
    while (next && next.hidden) next = next[step];
    if (!next) return;
    event.preventDefault();
    [row.tabIndex, next.tabIndex] = [-1, 0];
    next.focus();
  });
  // One tab stop for the index; arrow keys move within it.
  const first = document.querySelector("table[data-index] tbody tr");
  if (first) first.tabIndex = 0;
})();
