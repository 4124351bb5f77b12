import { ServiceApiError } from './service-api-error.ts';

/** Dialog that must be completed before a rejected request can be retried. */
export type RequiredDialog = 'signIn' | 'confirmation';

interface OpenDialog {
  readonly type: RequiredDialog;
  readonly answer: Promise<boolean>;
  readonly settle: (isDone: boolean) => void;
}

let openDialog: OpenDialog | null = null;
const listeners = new Set<() => void>();

/** Returns the dialog that is open, or null. */
export const getOpenRequiredDialog = (): RequiredDialog | null => openDialog?.type ?? null;

/** Calls `listener` whenever a dialog opens or closes; returns a function that unsubscribes it. */
export function subscribeToRequiredDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog that a rejected request requires; resolves to true if the request should be retried. */
export async function openRequiredDialog(error: unknown): Promise<boolean> {
  const type = getRequiredDialog(error);
  if (type === null) return false;
  // Requests that are rejected at the same time share one dialog.
  openDialog ??= createDialog(type);
  return openDialog.answer;
}

/** Closes the dialog; `isDone` states whether the user completed it. */
export function closeRequiredDialog(isDone: boolean): void {
  openDialog?.settle(isDone);
  openDialog = null;
  notifyListeners();
}

function createDialog(type: RequiredDialog): OpenDialog {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  queueMicrotask(notifyListeners);
  return { type, answer: promise, settle: resolve };
}

function getRequiredDialog(error: unknown): RequiredDialog | null {
  if (!(error instanceof ServiceApiError)) return null;
  if (error.kind === 'not-signed-in') return 'signIn';
  return error.kind === 'confirmation-required' ? 'confirmation' : null;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
