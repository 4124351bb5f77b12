import type { CurrentSession } from '@portal/service-contract';
import { useSyncExternalStore } from 'react';
import { useSession } from './use-session.ts';

/** An organisation as the session names it. */
export type OrganisationChoice = CurrentSession['organisations'][number];

const key = 'portal.organisation';
let chosen: string | null | undefined;
const listeners = new Set<() => void>();

/** The organisation that the screens are about: the one that was chosen last, else the first; null for none. */
export function useOrganisation(): OrganisationChoice | null {
  const { organisations } = useSession();
  const id = useSyncExternalStore(subscribe, readChosen);
  return organisations.find((organisation) => organisation.id === id) ?? organisations[0] ?? null;
}

/** Makes every screen show another organisation. */
export function chooseOrganisation(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
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
