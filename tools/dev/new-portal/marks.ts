import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands before everything in a new portal that only its provider can say. */
export const mark = 'To fill in:';

/** A place that waits for its provider. */
export interface Mark {
  /** From the provider's folder. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Every mark that is left in a provider's configuration and guides. */
export async function findMarks(folder: string): Promise<readonly Mark[]> {
  const files = await Array.fromAsync(glob(['*.ts', 'docs/**/*.{md,mdx}'], { cwd: folder }));
  const found = await Promise.all(files.sort().map(async (file) => marksIn(file, await readFile(join(folder, file), 'utf8'))));
  return found.flat();
}

function marksIn(file: string, text: string): Mark[] {
  return text.split('\n').flatMap((line, index) => {
    const at = line.indexOf(mark);
    return at < 0
      ? []
      : [
          {
            file,
            line: index + 1,
            text: line
              .slice(at + mark.length)
              .replace(/[*\s]+$/, '')
              .trim(),
          },
        ];
  });
}
