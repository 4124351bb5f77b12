import type { Page } from '@playwright/test';

/** Part of a page, in pixels of the document. */
export interface ScreenshotClip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/**
 * Captures a part of a page as WebP at the best quality that fits within the limit.
 *
 * @throws Error if it exceeds the limit at any quality.
 */
export async function captureWebpWithinSizeLimit(page: Page, clip: ScreenshotClip, maxBytes = 25_000): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality > 0; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`The picture exceeds ${maxBytes} bytes at any quality: capture a smaller part.`);
}
