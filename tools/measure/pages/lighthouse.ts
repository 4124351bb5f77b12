import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findOrInstallChromium } from '../../dev/chromium.ts';

/** Results of Lighthouse's mobile simulation. */
export interface LighthouseFigures {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly performance: number;
  readonly accessibility: number;
}

/**
 * Number of runs per page, of which the median is used. A run before them, which reads files from disk and takes up to
 * five times as long, is discarded.
 */
const runs = 5;

/** Returns the median of five runs of Lighthouse with its mobile settings. */
export async function runLighthouse(url: string): Promise<LighthouseFigures> {
  await runOnce(url);
  const results: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(url));
  const median = (key: keyof LighthouseFigures) =>
    results.map((result) => result[key]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    performance: median('performance'),
    accessibility: median('accessibility'),
  };
}

async function runOnce(url: string): Promise<LighthouseFigures> {
  const { executablePath, args } = await findOrInstallChromium();
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless=new', ...args],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { audits, categories } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    return {
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
    };
  } finally {
    chrome.kill();
  }
}
