import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** Lines of Docusaurus about a script that does not exist here, and about a folder that is renamed after the build. */
const misleadingLines = [
  /Use `?npm run serve`? command to test your build locally/,
  /Generated static files in /,
] as const;

/** Prints what Docusaurus writes, except for misleading lines. */
export async function printDocusaurusOutput(output: Readable, print: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: output }))
    if (!misleadingLines.some((pattern) => pattern.test(stripVTControlCharacters(line)))) print(line);
}
