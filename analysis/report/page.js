"use strict";
// The page reads without this script. It makes the heads of tables into buttons
// that sort, and opens what is folded when a link points into it.
(function () {
  function key(row, column, numeric) {
    var cell = row.cells[column];
    if (!numeric) return cell.textContent;
    return cell.hasAttribute("data-value") ? Number(cell.getAttribute("data-value")) : null;
  }
  // Rows without a number stay last, whichever way the others go.
  function compare(a, b, numeric) {
    if (!numeric) return a.localeCompare(b);
    return a - b;
  }
  function sort(table, head) {
    var numeric = head.getAttribute("data-sort") === "number";
    var down = head.getAttribute("aria-sort") === "ascending";
    var body = table.tBodies[0];
    var rows = Array.prototype.map.call(body.rows, function (row, i) {
      return { row: row, key: key(row, head.cellIndex, numeric), at: i };
    });
    rows.sort(function (a, b) {
      if (a.key === null || b.key === null) return (a.key === null) - (b.key === null) || a.at - b.at;
      return (down ? -1 : 1) * compare(a.key, b.key, numeric) || a.at - b.at;
    });
    rows.forEach(function (r) { body.appendChild(r.row); });
    Array.prototype.forEach.call(head.parentNode.cells, function (th) { th.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
  }
  document.querySelectorAll("table.sortable").forEach(function (table) {
    table.querySelectorAll("thead th").forEach(function (head) {
      var button = document.createElement("button");
      button.type = "button";
      while (head.firstChild) button.appendChild(head.firstChild);
      head.appendChild(button);
      button.addEventListener("click", function () { sort(table, head); });
    });
  });
  document.querySelectorAll(".sorts").forEach(function (hint) { hint.hidden = false; });

  function unfold() {
    var target = location.hash && document.getElementById(location.hash.slice(1));
    for (var e = target; e; e = e.parentElement) if (e.tagName === "DETAILS") e.open = true;
    if (target) target.scrollIntoView();
  }
  window.addEventListener("hashchange", unfold);
  unfold();
})();
