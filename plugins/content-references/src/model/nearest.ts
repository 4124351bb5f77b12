/** At most three of `names` that hold `name` or differ from it by a slip of the pen, the nearest first. */
export function nearest(name: string, names: Iterable<string>): string[] {
  const allowed = Math.max(2, Math.floor(name.length / 3));
  const wanted = name.toLowerCase();
  return [...names]
    .map((candidate) => ({ candidate, known: candidate.toLowerCase() }))
    .map(({ candidate, known }) => ({ candidate, known, distance: editDistance(wanted, known) }))
    .filter(({ known, distance }) => distance <= allowed || (wanted.length > 2 && known.includes(wanted)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Levenshtein distance: insertions, deletions and replacements from `a` to `b`. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
