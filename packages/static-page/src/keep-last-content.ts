import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDevelopmentDebouncer } from './debounce.ts';

/** Milliseconds after which a file that is being written should be complete. */
const writingTime = 300;

/** Name of the generated file with the diagnostics of each plugin's content. */
export const contentDiagnosticsFile = 'content-diagnostics.json';

/**
 * In development, retries `load` once before it reports a diagnostic, and then returns the last valid content. The
 * diagnostic is written to `contentDiagnosticsFile` and covers the page until it is fixed. In a build, calls `load`.
 *
 * @param checkLater Slow checks that change no page; they run after the page was rendered, and their diagnostics then
 * cover it.
 */
export function keepLastPluginContentOnError<Content>(
  plugin: string,
  generatedFilesDir: string,
  load: () => Promise<Content>,
  checkLater?: () => Promise<void>,
): () => Promise<Content> {
  if (process.env.NODE_ENV === 'production') return load;
  let last: { readonly content: Content } | undefined;
  const later = createDevelopmentDebouncer();
  const tell = async (name: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    await writeContentDiagnostic(generatedFilesDir, name, message);
    console.error(message);
  };
  const check = (checking: () => Promise<void>) => {
    const name = `${plugin} (deferred check)`;
    return checking().then(
      () => writeContentDiagnostic(generatedFilesDir, name, null),
      (error: unknown) => tell(name, error),
    );
  };
  return async () => {
    try {
      last = { content: await load().catch(() => setTimeout(writingTime).then(load)) };
      await writeContentDiagnostic(generatedFilesDir, plugin, null);
      if (checkLater) later(() => check(checkLater));
    } catch (error) {
      if (last === undefined) {
        await writeContentDiagnostic(generatedFilesDir, plugin, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await tell(plugin, error);
    }
    return last.content;
  };
}

/** Writes errors of a source into `contentDiagnosticsFile`; `null` removes them. */
export function writeContentDiagnostic(directory: string, plugin: string, message: string | null): Promise<void> {
  // Sequentially, since each call adds to the content of the file.
  const left = lastLeft
    .catch(() => undefined)
    .then(() => replaceDiagnostic(join(directory, contentDiagnosticsFile), plugin, message));
  lastLeft = left;
  return left;
}

let lastLeft: Promise<void> = Promise.resolve();

async function replaceDiagnostic(file: string, plugin: string, message: string | null): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { [plugin]: _, ...others } = JSON.parse(text) as Record<string, string>;
  const wanted = JSON.stringify(message === null ? others : { ...others, [plugin]: message });
  if (wanted === text) return;
  await mkdir(dirname(file), { recursive: true });
  // Another process reads and writes it concurrently.
  await writeFile(`${file}.${process.pid}`, wanted);
  await rename(`${file}.${process.pid}`, file);
}
