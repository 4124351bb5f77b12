import type { CurrentSession } from '@refdesk/service-contract';
import { useSyncExternalStore } from 'react';
import { useSession } from './use-session.ts';

/** An organisation of the signed-in reader. */
export type SessionOrganisation = CurrentSession['organisations'][number];

const storageKey = 'portal.organisation';
let chosenId: string | null | undefined;
const listeners = new Set<() => void>();

/** Returns the organisation that screens show: the last one chosen, or else the first; null if none exists. */
export function useCurrentOrganisation(): SessionOrganisation | null {
  const { organisations } = useSession();
  const id = useSyncExternalStore(subscribe, readChosenId);
  return organisations.find((organisation) => organisation.id === id) ?? organisations[0] ?? null;
}

/** Switches every screen to another organisation. */
export function switchShownOrganisation(id: string): void {
  chosenId = id;
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // If storage is denied, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChosenId(): string | null {
  if (chosenId !== undefined) return chosenId;
  try {
    chosenId = localStorage.getItem(storageKey);
  } catch {
    chosenId = null;
  }
  return chosenId;
}
