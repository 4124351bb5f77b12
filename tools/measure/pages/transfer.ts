import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../dev/chromium.ts';

/** Transfer of a first visit, in kilobytes (1,000 bytes) of gzip -9. */
export interface PageTransferFigures {
  readonly totalKb: number;
  readonly scriptKb: number;
  readonly requestCount: number;
}

/** Visits `url` with an empty cache and adds up all responses, recompressed so that servers are comparable. */
export async function measurePageTransfer(url: string): Promise<PageTransferFigures> {
  const browser = await chromium.launch(await findOrInstallChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const sizes: { type: string; bytes: number }[] = [];
    const pending: Promise<unknown>[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith('http')) return;
      pending.push(
        response.body().then(
          (body) => sizes.push({ type: response.request().resourceType(), bytes: gzipSync(body, { level: 9 }).length }),
          () => undefined,
        ),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(pending);
    const sumKilobytes = (isIncluded: (type: string) => boolean) =>
      sizes.filter(({ type }) => isIncluded(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      totalKb: sumKilobytes(() => true),
      scriptKb: sumKilobytes((type) => type === 'script'),
      requestCount: sizes.length,
    };
  } finally {
    await browser.close();
  }
}
