"use strict";
(() => {
  const make = (name, text, attributes = {}) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  document.body.classList.add("live");

  // Sorting: numbers by their digits, whatever is no number last.
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

  // Filtering: every word has to be somewhere in the line.
  const filter = (table, words, count) => {
    const wanted = words.toLowerCase().split(/\s+/).filter((word) => word);
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !wanted.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.textContent = `${shown} of ${table.tBodies[0].rows.length} lines`;
  };

  for (const table of document.querySelectorAll("table")) {
    const heads = table.tHead.rows[0].cells;
    for (const [column, head] of [...heads].entries()) {
      const button = make("button", head.textContent, { type: "button" });
      button.addEventListener("click", () => sort(table, column, head));
      head.replaceChildren(button);
    }
    const input = make("input", undefined, { type: "search", placeholder: "all of these words" });
    const count = make("span", `${table.tBodies[0].rows.length} lines`, { "aria-live": "polite" });
    const label = make("label", "Filter ");
    label.append(input);
    const bar = make("div", undefined, { class: "filter" });
    bar.append(label, count);
    input.addEventListener("input", () => filter(table, input.value, count));
    table.parentElement.before(bar);
  }

  // Details of a benchmark: all columns of its lines, and what its kernel promises.
  const source = document.getElementById("details");
  if (!source) return;
  const details = JSON.parse(source.textContent);
  const dialog = make("dialog", undefined, { "aria-labelledby": "details-head" });
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  // What a line has in a list of runs: a count and a value, in turn.
  const inRuns = (runs, line) => {
    if (!runs) return line;
    let run = 0;
    for (let rest = runs[0]; rest <= line; rest += runs[run]) run += 2;
    return runs[run + 1];
  };
  const count = details.columns[0].runs?.reduce((sum, number, place) => sum + (place % 2 ? 0 : number), 0) ??
    details.columns[0].values.length;
  const benchmarks = Array.from({ length: count }, (_, line) => inRuns(details.benchmarks, line));
  const value = (column, line) => {
    const found = column.values[inRuns(column.runs, line)];
    if (!Array.isArray(found)) return found;
    return found.map((word) => (typeof word === "number" ? column.words[word] : word)).join(" ");
  };
  const words = (benchmark) => {
    const row = document.getElementById(`b${benchmark}`);
    const heads = document.querySelectorAll("table[data-index] thead th");
    const cells = [...row.cells].map((cell, place) => (place ? `${heads[place].textContent} ${cell.textContent}` : cell.textContent));
    return cells.join("\n");
  };
  // The words of a mark, while the pointer is on it.
  document.addEventListener("pointerover", (event) => {
    const mark = event.target.closest?.("svg [data-b]");
    if (!mark || mark.querySelector("title")) return;
    const title = document.createElementNS(mark.namespaceURI, "title");
    title.textContent = words(mark.dataset.b);
    mark.prepend(title);
  });
  const table = (caption, head, rows) => {
    const element = make("table");
    element.append(make("caption", caption));
    const line = (cells, name) => {
      const row = make("tr");
      row.append(...cells.map((cell, place) => make(place ? name : "th", cell === null ? "–" : String(cell))));
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
    const name = document.getElementById(`b${benchmark}`).cells[0].textContent;
    const lines = benchmarks.flatMap((other, line) => (other === benchmark ? [line] : []));
    const close = make("button", "Close", { type: "button", class: "close", autofocus: "" });
    close.addEventListener("click", () => dialog.close());
    dialog.replaceChildren(close, make("h2", name, { id: "details-head" }));
    const rows = details.columns
      .map((column) => [column.name, ...lines.map((line) => value(column, line)), column.unit, column.meaning])
      .filter((cells) => cells.slice(1, -2).some((cell) => cell !== null));
    const launches = lines.map((_, place) => (lines.length > 1 ? `line ${place + 1}` : "value"));
    const promise = details.promises[inRuns(details.promised, benchmark)];
    if (promise) dialog.append(table(`What ${promise.title} promises`, ["", ""], promise.lines));
    dialog.append(table("What the results say", ["column", ...launches, "unit", "meaning"], rows));
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && !link.hash.startsWith("#b")) return;
    const place = event.target.closest("[data-b], tr");
    if (!place || dialog.contains(place) || event.target.closest("button, input")) return;
    const target = place.dataset.b ?? (place.id || place.querySelector("a")?.hash.slice(1) || "").slice(1);
    const benchmark = target === "" ? NaN : Number(target);
    if (!document.getElementById(`b${benchmark}`)) return;
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
  // One stop for the tabulator, and arrows within the list.
  const first = document.querySelector("table[data-index] tbody tr");
  if (first) first.tabIndex = 0;
})();
