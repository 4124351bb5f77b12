import { AsyncLocalStorage } from 'node:async_hooks';

/** Processor time of one request, and its sender. */
export interface ProcessorTimeAccount {
  /** The client's IP address or network. */
  readonly client: string;
  milliseconds: number;
}

/** Account of the current request. */
export const processorTimeAccountStorage = new AsyncLocalStorage<ProcessorTimeAccount>();

/** Processor time measured by `wrapToChargeProcessorTime` for all requests of this process. */
export const totalProcessorTime = { milliseconds: 0 };

/**
 * Wraps synchronous work so that its time is charged to the current request, even if the work runs later in a batch
 * with other requests.
 */
export function wrapToChargeProcessorTime<Input extends readonly unknown[], Result>(
  work: (...input: Input) => Result,
): (...input: Input) => Result {
  const account = processorTimeAccountStorage.getStore();
  if (account === undefined) return work;
  return (...input) => {
    const started = performance.now();
    try {
      return work(...input);
    } finally {
      const milliseconds = performance.now() - started;
      account.milliseconds += milliseconds;
      totalProcessorTime.milliseconds += milliseconds;
    }
  };
}
