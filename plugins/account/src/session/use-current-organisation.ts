import type { CurrentSession } from '@refdesk/service-contract';
import { useSyncExternalStore } from 'react';
import { useSession } from './use-session.ts';

/** An organisation in the session. */
export type SessionOrganisation = CurrentSession['organisations'][number];

const key = 'portal.organisation';
let chosen: string | null | undefined;
const listeners = new Set<() => void>();

/** Organisation shown by the screens: the last chosen, else the first; null without any. */
export function useCurrentOrganisation(): SessionOrganisation | null {
  const { organisations } = useSession();
  const id = useSyncExternalStore(subscribe, readChosen);
  return organisations.find((organisation) => organisation.id === id) ?? organisations[0] ?? null;
}

/** Switches every screen to another organisation. */
export function switchShownOrganisation(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is denied: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChosen(): string | null {
  if (chosen !== undefined) return chosen;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    chosen = null;
  }
  return chosen;
}
