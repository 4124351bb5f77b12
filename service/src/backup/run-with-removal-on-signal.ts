import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that writes a file or directory, and removes it if a signal ends the process. */
export async function runWithRemovalOnSignal<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const stop = (signal: (typeof signals)[number]) => {
    rmSync(path, { recursive: true, force: true });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
