import { afterEach, expect, it, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
const others = signals.map((signal) => process.listeners(signal));
afterEach(() => {
  for (const [index, signal] of signals.entries())
    for (const listener of process.listeners(signal)) if (!others[index]?.includes(listener)) process.off(signal, listener);
});

/** Stops when it is told to, and gives the code with which the process would end early. */
function stopping(stop: () => Promise<void>) {
  const lines: string[] = [];
  const log = { info: (event: string) => lines.push(event), error: (event: string) => lines.push(event) };
  const exit = vi.fn<(code: number) => void>();
  const appContext = { draining: new AbortController(), log } as unknown as Parameters<typeof stopOnSignals>[0]['appContext'];
  stopOnSignals({ appContext, server: { drain: () => undefined }, drainSeconds: 0, stop, patience: 100, exit });
  process.emit('SIGTERM');
  return { lines, exit };
}

it('a service that is told to stop ends in its time, whatever hangs', async () => {
  const { lines, exit } = stopping(() => new Promise(() => undefined));
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(lines).toEqual(['stop.late']);
});

it('one that has closed everything ends by itself', async () => {
  const { lines, exit } = stopping(async () => undefined);
  await vi.waitFor(() => expect(lines).toEqual(['stopped']));
  await new Promise((done) => setTimeout(done, 150));
  expect(exit).not.toHaveBeenCalled();
});
