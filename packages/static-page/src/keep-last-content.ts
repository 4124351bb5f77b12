import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDevelopmentDebouncer } from './debounce.ts';

/** Milliseconds to wait before a retry, so that a file that is still being written can be completed. */
const retryDelayMs = 300;

/** Name of the generated file that holds the diagnostics for each plugin's content. */
export const contentDiagnosticsFile = 'content-diagnostics.json';

/**
 * Wraps `load` for development: it is retried once before an error is reported, and the last valid content is then
 * returned. The message is written to `contentDiagnosticsFile` and covers the page until the error is fixed. In a
 * build, returns `load` unchanged.
 *
 * @param runDeferredChecks Slow checks that do not change the content; they run after the page has been rendered, and
 *   their errors are reported in the same way.
 */
export function keepLastPluginContentOnError<Content>(
  plugin: string,
  generatedFilesDir: string,
  load: () => Promise<Content>,
  runDeferredChecks?: () => Promise<void>,
): () => Promise<Content> {
  if (process.env.NODE_ENV === 'production') return load;
  let last: { readonly content: Content } | undefined;
  const debounce = createDevelopmentDebouncer();
  const reportError = async (name: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    await writeContentDiagnostic(generatedFilesDir, name, message);
    console.error(message);
  };
  const runDeferredCheck = (check: () => Promise<void>) => {
    const name = `${plugin} (deferred check)`;
    return check().then(
      () => writeContentDiagnostic(generatedFilesDir, name, null),
      (error: unknown) => reportError(name, error),
    );
  };
  return async () => {
    try {
      last = { content: await load().catch(() => setTimeout(retryDelayMs).then(load)) };
      await writeContentDiagnostic(generatedFilesDir, plugin, null);
      if (runDeferredChecks) debounce(() => runDeferredCheck(runDeferredChecks));
    } catch (error) {
      if (last === undefined) {
        await writeContentDiagnostic(generatedFilesDir, plugin, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await reportError(plugin, error);
    }
    return last.content;
  };
}

/** Writes a plugin's error to `contentDiagnosticsFile`; `null` removes it. */
export function writeContentDiagnostic(directory: string, plugin: string, message: string | null): Promise<void> {
  // Sequentially, because each call adds to the content of the file.
  const write = lastWrite
    .catch(() => undefined)
    .then(() => replaceDiagnostic(join(directory, contentDiagnosticsFile), plugin, message));
  lastWrite = write;
  return write;
}

let lastWrite: Promise<void> = Promise.resolve();

async function replaceDiagnostic(file: string, plugin: string, message: string | null): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { [plugin]: _, ...others } = JSON.parse(text) as Record<string, string>;
  const updated = JSON.stringify(message === null ? others : { ...others, [plugin]: message });
  if (updated === text) return;
  await mkdir(dirname(file), { recursive: true });
  // Written to a temporary file first, because another process reads and writes the file concurrently.
  await writeFile(`${file}.${process.pid}`, updated);
  await rename(`${file}.${process.pid}`, file);
}
