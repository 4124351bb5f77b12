import type { Page } from '@playwright/test';
import { portal } from '@refdesk/portal-config/chosen';
import { captureWebpWithinSizeLimit, type ScreenshotClip } from './capture-webp-within-size-limit.ts';

const size = { width: 1080, height: 720 };

/** Height of the part that the home page shows, in CSS pixels. */
const height = 480;

/** Captures the console after a guest has read a job, for screens with one and two pixels per CSS pixel. */
export async function captureConsoleAtBothPixelDensities(
  page: Page,
  origin: string,
): Promise<{ readonly plain: Buffer; readonly dense: Buffer }> {
  await page.setViewportSize(size);
  await sendRequestAsGuest(page, origin);
  await showPublicOrigin(page, origin);
  const clip = await measureClip(page);
  return {
    plain: await captureWebpWithinSizeLimit(page, clip, 17_000),
    dense: await captureWebpWithinSizeLimit(page, { ...clip, scale: 2 }, 30_000),
  };
}

/** Sends a request in the console as a guest and waits for the response. */
async function sendRequestAsGuest(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/docs/rest/api-reference/get-job#try`);
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await dialog.getByRole('button', { name: 'Continue as a guest' }).click();
  await dialog.getByText(/^You send as a guest/).waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const status = dialog.getByText('200 OK', { exact: true });
  await status.waitFor();
  await dialog.getByRole('button', { name: 'Copy body' }).waitFor();
  // Scrolls the buttons to below the title of the console, so that the screenshot includes the fields of the response.
  await status.evaluate((element) => {
    element.style.scrollMarginTop = '5.75rem';
    element.scrollIntoView({ block: 'start' });
  });
}

/** Replaces the origin of the local service with the public origin of the sandbox. */
async function showPublicOrigin(page: Page, origin: string): Promise<void> {
  await page.evaluate(
    ([local, published]) => {
      const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (textNodes.nextNode())
        if (textNodes.currentNode.nodeValue)
          textNodes.currentNode.nodeValue = textNodes.currentNode.nodeValue.replaceAll(local, published);
    },
    [origin, new URL(portal.addresses.sandboxApi).origin] as const,
  );
}

/** Measures the upper part of the console, below the navbar. */
async function measureClip(page: Page): Promise<ScreenshotClip> {
  const box = await page.getByRole('dialog', { name: /^Try it/ }).boundingBox();
  if (box === null) throw new Error('The console is not on the page.');
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
  // A clip uses document coordinates, not window coordinates.
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  return { x, y: y + scrolled, width: size.width - x, height, scale: 1 };
}
