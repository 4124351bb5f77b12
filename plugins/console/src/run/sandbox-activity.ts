import type { ConsoleOperation } from '../model/operation.ts';

/** Calls to the reader's sandbox since the page was loaded: changes and example reference time. */
export interface VisitSandboxActivity {
  /** Number of calls that changed something. */
  readonly changeCount: number;
  /** Reference time of the descriptions' examples; null until a call was sent. */
  readonly exampleReferenceTime: string | null;
}

let activity: VisitSandboxActivity = { changeCount: 0, exampleReferenceTime: null };
const listeners = new Set<() => void>();

export const getVisitSandboxActivity = (): VisitSandboxActivity => activity;

/** Records a call to the sandbox. */
export function recordSandboxCall(
  { method, examplesAt }: Pick<ConsoleOperation, 'method' | 'examplesAt'>,
  status: number,
): void {
  const isChange = status < 300 && method !== 'GET' && method !== 'HEAD';
  activity = {
    changeCount: activity.changeCount + (isChange ? 1 : 0),
    exampleReferenceTime: examplesAt ?? activity.exampleReferenceTime,
  };
  for (const listener of listeners) listener();
}

export function subscribeToVisitSandboxActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
