import type { CurrentSession } from '@refdesk/service-contract';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { ServiceApiError } from '../api/service-api-error.ts';
import { updateSignedInReader } from '../signed-in.ts';

export type SessionState =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly error: ServiceApiError }
  | { readonly type: 'ready'; readonly session: CurrentSession };

let state: SessionState = { type: 'loading' };
const listeners = new Set<() => void>();

export const getSessionState = (): SessionState => state;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the session again, and updates all screens and the navbar. */
export async function reloadSession(): Promise<void> {
  try {
    const session = await requestServiceWithoutDialogs('GET /api/session');
    const { person } = session;
    updateSignedInReader(person && { name: person.name, email: person.email, isStaff: person.staffRole !== null });
    setState({ type: 'ready', session });
  } catch (error) {
    if (!(error instanceof ServiceApiError)) throw error;
    // Keep showing the current screen; its requests report their own errors.
    if (state.type !== 'ready') setState({ type: 'failed', error });
  }
}

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
