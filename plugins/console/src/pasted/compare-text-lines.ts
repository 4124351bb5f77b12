/** A line of a comparison. */
export interface ComparedLine {
  readonly type: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Maximum number of lines to compare; longer texts are shown as entirely replaced. */
const maxComparedLines = 400;

/** Compares two texts line by line, based on the longest common subsequence. */
export function compareTextLines(before: string, after: string): ComparedLine[] {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  if (Math.max(oldLines.length, newLines.length) > maxComparedLines)
    return [...oldLines.map((text) => toLine('removed', text)), ...newLines.map((text) => toLine('added', text))];
  const lengths = measureCommonLines(oldLines, newLines);
  const lines: ComparedLine[] = [];
  for (let i = 0, j = 0; i < oldLines.length || j < newLines.length; ) {
    const [left, right] = [oldLines[i], newLines[j]];
    if (left !== undefined && left === right) {
      lines.push(toLine('same', left));
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || getAt(lengths, i + 1, j) >= getAt(lengths, i, j + 1))) {
      lines.push(toLine('removed', left));
      i += 1;
    } else {
      lines.push(toLine('added', right ?? ''));
      j += 1;
    }
  }
  return lines;
}

const toLine = (type: ComparedLine['type'], text: string): ComparedLine => ({ type, text });
const getAt = (table: readonly number[][], row: number, column: number): number => table[row]?.[column] ?? 0;

/** Computes the length of the longest common subsequence of lines from each pair of positions. */
function measureCommonLines(oldLines: readonly string[], newLines: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: oldLines.length + 1 }, () => []);
  for (let i = oldLines.length - 1; i >= 0; i -= 1)
    for (let j = newLines.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] =
        oldLines[i] === newLines[j]
          ? getAt(table, i + 1, j + 1) + 1
          : Math.max(getAt(table, i + 1, j), getAt(table, i, j + 1));
    }
  return table;
}
