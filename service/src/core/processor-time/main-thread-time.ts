import {
  type RequestProcessorTime,
  requestProcessorTimeStorage,
  totalRequestProcessorTime,
} from '@refdesk/sandbox/processor-time';

/** The request that the main thread is working on, with the processor time used and charged before this turn. */
interface Turn {
  readonly account: RequestProcessorTime;
  readonly startUsage: NodeJS.CpuUsage;
  readonly chargedMs: number;
}

let current: Turn | null = null;
let isEndScheduled = false;

/**
 * Charges processor time of the main thread to the current request: from now until the thread works on another request
 * or waits for events. Called where a request starts and where it continues after waiting.
 */
export function startChargingMainThreadTime(): void {
  const account = requestProcessorTimeStorage.getStore();
  if (account === undefined || current?.account === account) return;
  chargeEndedMainThreadTurn();
  current = { account, startUsage: process.threadCpuUsage(), chargedMs: totalRequestProcessorTime.milliseconds };
  if (isEndScheduled) return;
  isEndScheduled = true;
  setImmediate(() => {
    isEndScheduled = false;
    chargeEndedMainThreadTurn();
  });
}

/** Adds the time of the current turn to its account, except for work that was charged separately. */
export function chargeEndedMainThreadTurn(): void {
  if (current === null) return;
  const { account, startUsage, chargedMs } = current;
  current = null;
  const { user, system } = process.threadCpuUsage(startUsage);
  account.milliseconds += Math.max(0, (user + system) / 1000 - (totalRequestProcessorTime.milliseconds - chargedMs));
}
