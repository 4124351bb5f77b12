import type { ConsoleOperation } from '../model/operation.ts';

/** Use of the reader's sandbox during this visit. */
export interface SandboxActivity {
  /** Number of calls that changed something. */
  readonly changes: number;
  /** Reference time of the descriptions' examples; null until a call was sent. */
  readonly examplesAt: string | null;
}

let activity: SandboxActivity = { changes: 0, examplesAt: null };
const listeners = new Set<() => void>();

export const getVisitSandboxActivity = (): SandboxActivity => activity;

/** Records a call to the sandbox. */
export function recordSandboxCall(
  { method, examplesAt }: Pick<ConsoleOperation, 'method' | 'examplesAt'>,
  status: number,
): void {
  const isChange = status < 300 && method !== 'GET' && method !== 'HEAD';
  activity = { changes: activity.changes + (isChange ? 1 : 0), examplesAt: examplesAt ?? activity.examplesAt };
  for (const listener of listeners) listener();
}

export function subscribeToSandboxActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
