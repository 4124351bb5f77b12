import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { chromiumOptions } from '../../dev/chromium.ts';
import { ask } from './built-search.ts';
import { readWorkerScript } from './keystrokes.ts';
import type { GradedQuery } from './queries.ts';
import { serveShards } from './serve-shards.ts';

/** What the search's worker needs in Chromium after a collection, in bytes above a worker that has nothing but its script: heap and buffers. */
export interface WorkerMemory {
  /** With the whole index read. */
  readonly loaded: number;
  /** And ten queries typed, key by key. */
  readonly typed: number;
}

/** Runs the worker as the browser does, in a thread of its own, and asks Chromium what it holds (`Runtime.getHeapUsage`). */
export async function measureMemory(site: string, shards: ReadonlyMap<string, string>, build: string, queries: readonly GradedQuery[]): Promise<WorkerMemory> {
  const server = await serveShards(shards, await readWorkerScript(site));
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const { evaluate, used } = await startWorker(browser, server.origin);
    const empty = await used();
    await evaluate('fetchIndexes', { root: `${server.origin}/`, build }, 'all');
    const loaded = await used();
    for (const { q } of queries.slice(0, 10)) for (const [index] of [...q].entries()) await evaluate('search', ask(q.slice(0, index + 1), 8));
    return { loaded: loaded - empty, typed: (await used()) - empty };
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface StartedWorker {
  /** Asks the worker as Comlink does. */
  readonly evaluate: (name: string, ...values: readonly unknown[]) => Promise<unknown>;
  readonly used: () => Promise<number>;
}

async function startWorker(browser: Browser, origin: string): Promise<StartedWorker> {
  const page = await browser.newPage();
  await page.goto(origin);
  const session = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)));
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await page.evaluate(() => Object.assign(globalThis, { searchWorker: new Worker('/worker.js') }));
  const worker = await attached;
  return {
    evaluate: (name, ...values) => page.evaluate(askWorker, [name, values] as const),
    async used() {
      await send(session, worker, 'HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await send(session, worker, 'Runtime.getHeapUsage')) as Record<'usedSize' | 'backingStorageSize', number>;
      return usedSize + backingStorageSize;
    },
  };
}

function askWorker([name, values]: readonly [string, readonly unknown[]]): Promise<unknown> {
  return new Promise((resolve) => {
    const worker: Worker = Reflect.get(globalThis, 'searchWorker');
    const id = String(Math.random());
    worker.addEventListener('message', ({ data }) => data.id === id && resolve(data.value));
    worker.postMessage({ id, type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })) });
  });
}

let sent = 0;

/** A command for the worker's own session, which is spoken to through the page's. */
function send(session: CDPSession, sessionId: string, method: string): Promise<unknown> {
  sent += 1;
  const id = sent;
  return new Promise((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message);
      if (answer.id === id) resolve(answer.result);
    });
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  });
}
