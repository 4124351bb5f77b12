import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A file that is being written is whole after so many milliseconds. */
const writingTime = 300;

/** Name of the file, among those that the site generates, with the faults of each plugin's content. */
export const faultsFile = 'content-faults.json';

/**
 * In development, `load` with a second reading before a fault is called one, and then with the content as it was
 * last: the fault is left in `faultsFile`, which covers the page until it is mended. In a build, `load` itself.
 */
export function withLastContent<Content>(plugin: string, generatedFilesDir: string, load: () => Promise<Content>): () => Promise<Content> {
  if (process.env.NODE_ENV === 'production') return load;
  let last: { readonly content: Content } | undefined;
  return async () => {
    try {
      last = { content: await load().catch(() => setTimeout(writingTime).then(load)) };
      await leaveFault(generatedFilesDir, plugin, null);
    } catch (error) {
      await leaveFault(generatedFilesDir, plugin, error instanceof Error ? error.message : String(error));
      if (last === undefined) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
    return last.content;
  };
}

async function leaveFault(directory: string, plugin: string, message: string | null): Promise<void> {
  const file = join(directory, faultsFile);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { [plugin]: _, ...others } = JSON.parse(text) as Record<string, string>;
  const wanted = JSON.stringify(message === null ? others : { ...others, [plugin]: message });
  if (wanted === text) return;
  await mkdir(directory, { recursive: true });
  await writeFile(file, wanted);
}
