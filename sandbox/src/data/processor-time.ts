import { AsyncLocalStorage } from 'node:async_hooks';

/** Processor time of one request, and its sender. */
export interface RequestProcessorTime {
  /** The client's IP address or network. */
  readonly client: string;
  milliseconds: number;
}

/** Account of the current request. */
export const requestProcessorTimeStorage = new AsyncLocalStorage<RequestProcessorTime>();

/** Processor time measured by `wrapToChargeProcessorTime` for all requests of this process. */
export const totalRequestProcessorTime = { milliseconds: 0 };

/**
 * Wraps synchronous work so that its time is charged to the current request, even if the work runs later in a batch
 * with other requests.
 */
export function wrapToChargeProcessorTime<Input extends readonly unknown[], Result>(
  work: (...input: Input) => Result,
): (...input: Input) => Result {
  const account = requestProcessorTimeStorage.getStore();
  if (account === undefined) return work;
  return (...input) => {
    const started = performance.now();
    try {
      return work(...input);
    } finally {
      const milliseconds = performance.now() - started;
      account.milliseconds += milliseconds;
      totalRequestProcessorTime.milliseconds += milliseconds;
    }
  };
}
