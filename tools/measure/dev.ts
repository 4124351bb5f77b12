import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { providerPathFromRoot } from '@refdesk/portal-config/chosen';
import { root } from '../command.ts';
import { getChromiumOptions } from '../dev/chromium.ts';
import { type Development, startDevelopment } from './dev/development.ts';
import { type Edit, editsFile, readEdits } from './dev/edit.ts';

// How long after a writer's change the browser shows it: npm run measure -- dev [--times 3] [--only brand] [--log FILE]
// [--write]
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    log: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const browser = await chromium.launch(await getChromiumOptions());
const development = await startDevelopment((text) => void (values.log && appendFile(values.log, text))).catch(
  async (error) => {
    await browser.close();
    throw error;
  },
);
const rows: string[] = [];
try {
  const page = await browser.newPage();
  for (const edit of (await readEdits()).filter(({ what }) => what.includes(values.only))) {
    const seconds = await measure(edit, development, page);
    const row = `| ${edit.what} | ${seconds.map((value) => value.toFixed(1)).join(' | ')} |`;
    console.log(row);
    rows.push(row);
  }
} finally {
  await browser.close();
  await development.stop();
}
if (values.write) await writeFile(join(root, 'docs/measurements/dev.md'), report());

/**
 * Seconds from each change of the file until its page shows it; the first change comes right after the page was opened.
 */
async function measure(
  { file, after, page: path }: Edit,
  { origin, folder }: Development,
  page: Page,
): Promise<number[]> {
  const source = join(folder, providerPathFromRoot(file));
  const text = await readFile(source, 'utf8');
  if (!text.includes(after)) throw new Error(`${file} has no text "${after}" any more: ${editsFile} names it.`);
  await page.goto(`${origin}${path}`);
  await page.locator('h1').waitFor();
  const seconds: number[] = [];
  for (let time = 1; time <= Number(values.times); time++) {
    await setTimeout(3000);
    const word = `Written${time}`;
    const start = performance.now();
    await writeFile(source, text.replace(after, `${after} ${word}`));
    await page.waitForFunction((wanted) => document.body?.textContent?.includes(wanted), word, {
      polling: 20,
      timeout: 60_000,
    });
    seconds.push((performance.now() - start) / 1000);
  }
  return seconds;
}

function report(): string {
  const times = Array.from({ length: Number(values.times) }, (_, index) => `${index + 1}.`);
  return `# Development server

Seconds from a change of a file under \`npm run dev\` until the open page shows it, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), by \`npm run measure -- dev --write\`.

| what is changed | ${times.join(' | ')} |
| --- |${' --- |'.repeat(times.length)}
${rows.join('\n')}
`;
}
