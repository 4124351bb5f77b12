import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { IndexAddress, IndexState, SearchRequest } from '@portal/search-index/worker/messages';
import { chromiumOptions } from '../../dev/chromium.ts';
import { ask } from './built-search.ts';
import type { GradedQuery } from './queries.ts';
import { serveShards } from './serve-shards.ts';

/** What a reader with a slow phone waits for, in milliseconds. */
export interface Waits {
  /** From the first request, that for the worker's script, to an answer out of the first shard. */
  readonly firstResultMs: number;
  /** From the first request until every shard is read. */
  readonly completeMs: number;
  /** For each key, from the question to the answer. */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Lighthouse's slow 4G. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;

/**
 * Types every query letter by letter in a browser that is slowed down four times, over slow 4G.
 *
 * Chromium slows down pages and not workers, so the worker's own script runs in a page here: it is asked
 * with the messages that Comlink would send, and the time of a key includes theirs.
 */
export async function measureWaits(site: string, shards: ReadonlyMap<string, string>, build: string, queries: readonly GradedQuery[]): Promise<Waits> {
  const server = await serveShards(shards, await readWorkerScript(site));
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await slowDown(page);
    const address = { root: `${server.origin}/`, build };
    const begin = performance.now();
    await page.addScriptTag({ url: '/worker.js' });
    await fetchIndexes(page, address, 'titles');
    await call(page, 'search', ask('schedule', 8));
    const first = performance.now();
    await fetchIndexes(page, address, 'all');
    const complete = performance.now();
    const keys = (await typeAll(page, queries)).toSorted((a, b) => a - b);
    return {
      firstResultMs: first - begin,
      completeMs: complete - begin,
      medianMs: keys[keys.length >> 1] ?? 0,
      p95Ms: keys[Math.floor(keys.length * 0.95)] ?? 0,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** An index that is not read answers every key at once. */
async function fetchIndexes(page: Page, address: IndexAddress, stage: 'titles' | 'all'): Promise<void> {
  const state = (await call(page, 'fetchIndexes', address, stage)) as IndexState;
  if (state.type === 'failed') throw new Error(`The worker has no index: ${state.failure}.`);
}

/** The script of the worker is the only one that offers `fetchIndexes` and draws nothing; the newest, as those of earlier builds are kept. */
export async function readWorkerScript(site: string): Promise<string> {
  const folder = join(site, 'assets/js');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const dated = await Promise.all(files.map(async (file) => ({ file, written: (await stat(file)).mtimeMs })));
  for (const { file } of dated.toSorted((a, b) => b.written - a.written)) {
    const script = await readFile(file, 'utf8');
    if (script.includes('fetchIndexes:') && script.includes('byContext:') && !script.includes('jsx')) return script;
  }
  throw new Error(`${folder} has no script of the search worker. Build the site first: npm run build`);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds for each key. */
async function typeAll(page: Page, queries: readonly GradedQuery[]): Promise<number[]> {
  const requests = queries.flatMap(({ q }) => Array.from(q, (_, index): SearchRequest => ask(q.slice(0, index + 1), 8)));
  return page.evaluate(async (all) => {
    const times: number[] = [];
    for (const request of all) {
      const start = performance.now();
      await new Promise<void>((resolve) => {
        const id = String(Math.random());
        const onMessage = ({ data }: MessageEvent) => {
          if (data.id !== id || data.type === 'APPLY') return;
          removeEventListener('message', onMessage);
          resolve();
        };
        addEventListener('message', onMessage);
        postMessage({ id, type: 'APPLY', path: ['search'], argumentList: [{ type: 'RAW', value: request }] }, '*');
      });
      times.push(performance.now() - start);
    }
    return times;
  }, requests);
}

/** Asks the worker's script as Comlink does; resolves with its answer. */
async function call(page: Page, name: 'fetchIndexes' | 'search', ...values: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([path, given]) =>
      new Promise((resolve) => {
        const id = String(Math.random());
        addEventListener('message', ({ data }) => data.id === id && data.type !== 'APPLY' && resolve(data.value));
        postMessage({ id, type: 'APPLY', path: [path], argumentList: given.map((value) => ({ type: 'RAW', value })) }, '*');
      }),
    [name, values] as const,
  );
}
