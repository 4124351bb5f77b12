import { ApiError } from './api-error.ts';

/** What the person is asked for before a request can be sent again. */
export type Interruption = 'signIn' | 'confirmation';

interface Open {
  readonly type: Interruption;
  readonly answer: Promise<boolean>;
  readonly settle: (isDone: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

/** What the person is being asked for; null most of the time. */
export const currentInterruption = (): Interruption | null => open?.type ?? null;

/** Tells when a question comes up or is answered. */
export function subscribeToInterruptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person for what a rejected request lacked; true when it is worth sending again. */
export async function askPerson(fault: unknown): Promise<boolean> {
  const type = interruptionFor(fault);
  if (type === null) return false;
  // Requests that are rejected at the same time wait for the same answer.
  open ??= begin(type);
  return open.answer;
}

/** Ends the question. */
export function answerInterruption(isDone: boolean): void {
  open?.settle(isDone);
  open = null;
  tell();
}

function begin(type: Interruption): Open {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  queueMicrotask(tell);
  return { type, answer: promise, settle: resolve };
}

function interruptionFor(fault: unknown): Interruption | null {
  if (!(fault instanceof ApiError)) return null;
  if (fault.kind === 'not-signed-in') return 'signIn';
  return fault.kind === 'confirmation-required' ? 'confirmation' : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}
