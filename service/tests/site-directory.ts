import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes a site to a temporary directory, which is removed when the returned object is disposed. */
export async function createSiteDirectory(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ readonly directory: string; [Symbol.asyncDispose](): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  const directory = join(root, 'build');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return { directory, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}
