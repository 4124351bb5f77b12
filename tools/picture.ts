import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { brand } from '../content/brand.ts';
import { chromiumOptions } from './chromium.ts';
import { root } from './command.ts';
import { startService } from './measure/service.ts';
import { buildWhenStale } from './site-build.ts';

// npm run picture: takes the picture on the home page anew, from the portal as it is.
const size = { width: 1080, height: 720 };
const mostBytes = 25_000;

if ((await buildWhenStale()) !== 0) process.exit(1);
const service = await startService();
const browser = await chromium.launch(await chromiumOptions());
try {
  const page = await browser.newPage({ viewport: size });
  await readJob(page, service.origin);
  await showPublicAddresses(page, service.origin);
  const clip = await partShown(page);
  const picture = await lightest(page, clip);
  await writeFile(join(root, 'site/static/img/console.webp'), picture);
  console.log(`site/static/img/console.webp: ${clip.width} by ${clip.height} pixels, which site/src/home/TryIt.tsx says as well; ${picture.length} bytes`);
} finally {
  await browser.close();
  await service.stop();
}

/** Sends a request in the console as a guest, and waits for the job that comes back. */
async function readJob(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/docs/rest/api-reference/get-job#try`);
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await dialog.getByRole('button', { name: 'Continue as a guest' }).click();
  await dialog.getByText(/^You are a guest/).waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('200 OK', { exact: true }).waitFor();
}

/** The addresses that readers of the provider's portal see, where a service on this machine says its own. */
async function showPublicAddresses(page: Page, origin: string): Promise<void> {
  await page.evaluate(
    ([own, shown]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.nodeValue) texts.currentNode.nodeValue = texts.currentNode.nodeValue.replaceAll(own, shown);
    },
    [origin, new URL(brand.addresses.sandboxApi).origin] as const,
  );
}

/** The console, below the bar of the site. */
async function partShown(page: Page): Promise<Clip> {
  const box = await page.getByRole('dialog', { name: /^Try it/ }).boundingBox();
  if (box === null) throw new Error('The console is not on the page.');
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
  // Of the document, not of the window.
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  return { x, y: y + scrolled, width: size.width - x, height: size.height - y, scale: 1 };
}

/** The best quality that a home page can bear. */
async function lightest(page: Page, clip: Clip): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality > 0; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`The picture takes more than ${mostBytes} bytes at any quality: show less in it.`);
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
