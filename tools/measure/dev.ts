import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { root } from '../command.ts';
import { findOrInstallChromium } from '../dev/chromium.ts';
import { type RunningDevelopmentServer, startDevelopmentServer } from './dev/development.ts';
import { type EngineEdit, engineEdits } from './dev/engine-edits.ts';
import { type EditToMeasure, editsToMeasureModulePath, importEditsToMeasure } from './dev/measured-edit.ts';

// npm run measure -- dev [--times 3] [--only brand] [--log FILE] [--write]: measures how long it takes the browser to
// show a change to content or code.
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    log: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

/** Milliseconds after which a change is treated as not shown. */
const maxWaitMs = 60_000;

const browser = await chromium.launch(await findOrInstallChromium());
const development = await startDevelopmentServer((text) => void (values.log && appendFile(values.log, text))).catch(
  async (error) => {
    await browser.close();
    throw error;
  },
);
const rows: string[] = [];
const [firstStart, secondStart] = development.startSeconds.map((seconds) => `${seconds.toFixed(0)} s`);
console.log(`Responds after ${firstStart}, when started again after ${secondStart}.`);
try {
  const page = await browser.newPage();
  const edits = [...(await importEditsToMeasure()).map(toEngineEdit), ...engineEdits];
  for (const edit of edits.filter(({ name }) => name.includes(values.only))) {
    const seconds = await measure(edit, development, page);
    const row = `| ${edit.name} | ${seconds.map((value) => value.toFixed(1)).join(' | ')} |`;
    console.log(row);
    rows.push(row);
  }
} finally {
  await browser.close();
  await development.stop();
}
if (values.write) await writeFile(join(root, 'docs/measurements/dev.md'), formatReport());

/** Converts an author's edit: a word is inserted after a text, and the page must contain it. */
function toEngineEdit({ name, file, after, page }: EditToMeasure): EngineEdit {
  return {
    name,
    file: getProviderPathFromRoot(file),
    oldText: after,
    createNewText: (time) => `${after} Written${time}`,
    page,
    isShown: (shown, time) =>
      shown.evaluate((word) => document.body?.textContent?.includes(word) ?? false, `Written${time}`),
  };
}

/**
 * Measures the seconds from each change of the file until its page shows it. The page is opened right before the first
 * change.
 *
 * @throws Error if a change is not shown within a minute, or the file does not have the text.
 */
async function measure(
  { name, file, oldText, createNewText, page: path, isShown }: EngineEdit,
  { origin, folder }: RunningDevelopmentServer,
  page: Page,
): Promise<number[]> {
  const source = join(folder, file);
  const text = await readFile(source, 'utf8');
  if (!text.includes(oldText))
    throw new Error(
      `${file} has no text "${oldText}": change it in ${editsToMeasureModulePath} or tools/measure/dev/engine-edits.ts.`,
    );
  await page.goto(`${origin}${path}`);
  await page.locator('h1').waitFor();
  const seconds: number[] = [];
  for (let time = 1; time <= Number(values.times); time++) {
    await setTimeout(3000);
    const start = performance.now();
    await writeFile(
      source,
      text.replace(oldText, () => createNewText(time)),
    );
    // The page may reload while it is read.
    while (!(await isShown(page, time).catch(() => false))) {
      if (performance.now() - start > maxWaitMs) throw new Error(`${name}: change ${time} was not shown in a minute.`);
      await setTimeout(20);
    }
    seconds.push((performance.now() - start) / 1000);
  }
  await writeFile(source, text);
  return seconds;
}

function formatReport(): string {
  const times = Array.from({ length: Number(values.times) }, (_, index) => `${index + 1}.`);
  return `# Development server

Seconds from a change of a file under \`npm run dev\` until the open page shows it, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), by \`npm run measure -- dev --write\`. The server responds ${firstStart} after its first start in a copy of the sources, and ${secondStart} after the next start, which reuses caches.

| what is changed | ${times.join(' | ')} |
| --- |${' --- |'.repeat(times.length)}
${rows.join('\n')}
`;
}
