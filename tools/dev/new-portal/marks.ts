import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix that marks the texts of a new portal which only its provider can write. */
export const toFillInTextPrefix = 'To fill in:';

/** Location of a marked text. */
export interface PlaceholderLocation {
  /** Path relative to the provider's folder. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Finds the remaining marks in a provider's configuration and guides. */
export async function findRemainingPlaceholders(folder: string): Promise<readonly PlaceholderLocation[]> {
  const files = await Array.fromAsync(glob(['*.ts', 'docs/**/*.{md,mdx}'], { cwd: folder }));
  const placeholders = await Promise.all(
    files.sort().map(async (file) => findMarksIn(file, await readFile(join(folder, file), 'utf8'))),
  );
  return placeholders.flat();
}

function findMarksIn(file: string, content: string): PlaceholderLocation[] {
  return content.split('\n').flatMap((line, index) => {
    const [, text] = line.split(toFillInTextPrefix, 2);
    return text === undefined ? [] : [{ file, line: index + 1, text: text.replace(/[*\s]+$/, '').trim() }];
  });
}
