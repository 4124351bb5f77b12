import type { Page } from '@playwright/test';

/** Part of a page, in pixels of the document. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** What a page can bear, in bytes, unless it says otherwise. */
const most = 25_000;

/**
 * A picture of a part of a page, in the best quality that a page can bear.
 *
 * @throws Error when it takes too many bytes at any quality.
 */
export async function lightest(page: Page, clip: Clip, mostBytes = most): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality > 0; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`The picture takes more than ${mostBytes} bytes at any quality: show less in it.`);
}
