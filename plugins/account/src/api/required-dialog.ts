import { ServiceApiError } from './service-api-error.ts';

/** Dialog that must be completed before a rejected request can be retried. */
export type RequiredDialog = 'signIn' | 'confirmation';

interface Open {
  readonly type: RequiredDialog;
  readonly answer: Promise<boolean>;
  readonly settle: (isDone: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Dialog that is open now, or null. */
export const getOpenRequiredDialog = (): RequiredDialog | null => open?.type ?? null;

/** Subscribes to dialogs being opened and closed. */
export function subscribeToRequiredDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog that a rejected request requires; resolves to whether the request is worth retrying. */
export async function openRequiredDialog(error: unknown): Promise<boolean> {
  const type = requiredDialogFor(error);
  if (type === null) return false;
  // Requests that are rejected at the same time share one dialog.
  open ??= begin(type);
  return open.answer;
}

/** Closes the dialog. */
export function closeRequiredDialog(isDone: boolean): void {
  open?.settle(isDone);
  open = null;
  tell();
}

function begin(type: RequiredDialog): Open {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  queueMicrotask(tell);
  return { type, answer: promise, settle: resolve };
}

function requiredDialogFor(error: unknown): RequiredDialog | null {
  if (!(error instanceof ServiceApiError)) return null;
  if (error.kind === 'not-signed-in') return 'signIn';
  return error.kind === 'confirmation-required' ? 'confirmation' : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}
