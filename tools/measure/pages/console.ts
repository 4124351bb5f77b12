import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../../dev/chromium.ts';

/** Cost of opening the console with the 'Try it' button. */
export interface ConsoleOpeningFigures {
  /** Kilobytes (1,000 bytes) of gzip -9 until a request can be sent. */
  readonly usableKb: number;
  /** The same, including the editor and the code samples, which load on demand. */
  readonly everythingKb: number;
  /** Milliseconds from the click until a request can be sent, on slow 4G with a processor slowed down four times. */
  readonly usableMs: number;
}

/** Lighthouse's slow 4G as options of Chromium's throttling. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

/** Clicks 'Try it' on the page of an operation, once to measure bytes and once, with throttling, to measure time. */
export async function measureConsoleOpening(url: string): Promise<ConsoleOpeningFigures> {
  const browser = await chromium.launch(await findOrInstallChromium());
  try {
    const { usableKb, everythingKb } = await measureBytes(await browser.newPage(), url);
    return { usableKb, everythingKb, usableMs: await measureTime(await browser.newPage(), url) };
  } finally {
    await browser.close();
  }
}

async function measureBytes(page: Page, url: string): Promise<Omit<ConsoleOpeningFigures, 'usableMs'>> {
  await visit(page, url);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    // Prefetched pages are not included.
    if (!response.url().startsWith('http') || response.request().resourceType() === 'other') return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  const sumResponses = async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000;
  };
  await openConsole(page);
  const usableKb = await sumResponses();
  await page.getByRole('radio', { name: 'JSON' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Body as JSON' }).waitFor();
  await page.getByRole('button', { name: 'Copy code' }).click();
  return { usableKb, everythingKb: await sumResponses() };
}

async function measureTime(page: Page, url: string): Promise<number> {
  await visit(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const started = performance.now();
  await openConsole(page);
  return performance.now() - started;
}

/** Opens a page and waits for the pages that it prefetches on the first mouse movement, to exclude their bytes. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.mouse.move(400, 400);
  await page.waitForLoadState('networkidle');
}

async function openConsole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

/** Kilobytes that other systems load before a request can be sent, with the same description and machine. */
const otherSystems = [
  ['Zudoku 0.76', '1,347'],
  ['Scalar 1.72', '979 to 1,411'],
  ['Fumadocs 16', '1,775'],
] as const;

/** Formats our figures and those of other systems as a Markdown table. */
export function formatConsoleOpeningFiguresTable({ usableKb, everythingKb, usableMs }: ConsoleOpeningFigures): string {
  const ours = `| ours | ${usableKb.toFixed(0)} | ${everythingKb.toFixed(0)} | ${usableMs.toFixed(0)} |`;
  const head = [
    '| console | kB from press to usable | kB with editor and code | ms to usable, slow 4G, 4x CPU |',
    '| --- | --- | --- | --- |',
  ];
  return [...head, ours, ...otherSystems.map(([name, kb]) => `| ${name} | ${kb} | | |`)].join('\n').concat('\n');
}
