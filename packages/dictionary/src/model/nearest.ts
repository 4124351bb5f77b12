/** The name that is most like a wrong one, when one is like it at all. */
export function nearest(wrong: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(2, wrong.length / 3) ? best.name : undefined;
}

/** Number of letters to be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [left, otherLetter] of [...other].entries()) {
      next.push(Math.min((row[left] ?? 0) + (letter === otherLetter ? 0 : 1), (row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
