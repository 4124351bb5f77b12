import type { Page } from '@playwright/test';
import { portal } from '@portal/portal-config/chosen';
import { type Clip, lightest } from './lightest.ts';

const size = { width: 1080, height: 720 };

/** As much of the console as the home page shows, in CSS pixels. */
const height = 400;

/** The console after a guest has read a job: for plain screens and for dense ones. */
export async function picturesOfConsole(page: Page, origin: string): Promise<{ readonly plain: Buffer; readonly dense: Buffer }> {
  await page.setViewportSize(size);
  await readJob(page, origin);
  await showPublicAddresses(page, origin);
  const clip = await partShown(page);
  return { plain: await lightest(page, clip, 17_000), dense: await lightest(page, { ...clip, scale: 2 }, 30_000) };
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
    [origin, new URL(portal.addresses.sandboxApi).origin] as const,
  );
}

/** The upper part of the console, below the bar of the site. */
async function partShown(page: Page): Promise<Clip> {
  const box = await page.getByRole('dialog', { name: /^Try it/ }).boundingBox();
  if (box === null) throw new Error('The console is not on the page.');
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
  // Of the document, not of the window.
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  return { x, y: y + scrolled, width: size.width - x, height, scale: 1 };
}
