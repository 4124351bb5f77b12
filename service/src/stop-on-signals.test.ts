import { afterEach, expect, it, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const listenersBefore = signals.map((signal) => process.listeners(signal));
afterEach(() => {
  for (const [index, signal] of signals.entries())
    for (const listener of process.listeners(signal))
      if (!listenersBefore[index]?.includes(listener)) process.off(signal, listener);
});

/** Sends a signal; returns the logged events and the mock that exits the process. */
function stopWith(signal: (typeof signals)[number], stop: () => Promise<void>) {
  const lines: string[] = [];
  const log = { info: (event: string) => lines.push(event), error: (event: string) => lines.push(event) };
  const exit = vi.fn<(code: number) => void>();
  const appContext = { draining: new AbortController(), log } as unknown as Parameters<
    typeof stopOnSignals
  >[0]['appContext'];
  stopOnSignals({ appContext, server: { drain: () => undefined }, drainSeconds: 0, stop, timeoutMs: 100, exit });
  process.emit(signal);
  return { lines, exit };
}

it.each(signals)('exits within a limited time after %s even if closing hangs', async (signal) => {
  const { lines, exit } = stopWith(signal, () => new Promise(() => undefined));
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(lines).toEqual(['stop.late']);
});

it.each(signals)('does not force an exit after %s once everything is closed', async (signal) => {
  const { lines, exit } = stopWith(signal, async () => undefined);
  await vi.waitFor(() => expect(lines).toEqual(['stopped']));
  await new Promise((done) => setTimeout(done, 150));
  expect(exit).not.toHaveBeenCalled();
});
