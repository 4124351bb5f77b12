import type { ConsentRequiringAnalytics } from '@refdesk/portal-config/add-analytics-to-page-head';

/** Reader's response to the consent prompt. */
export type ConsentChoice = 'allowed' | 'declined';

type Tool = ConsentRequiringAnalytics['tool'];

/** Storage key of the choice. */
export const consentKey = 'analytics-consent';

/** Returns the reader's choice for a tool; null if they have not chosen, or chose for another tool. */
export function readConsent(tool: Tool): ConsentChoice | null {
  const [storedTool, choice] = (readStored() ?? '').split(' ');
  if (storedTool !== tool) return null;
  return choice === 'allowed' || choice === 'declined' ? choice : null;
}

/** Stores the reader's choice; without browser storage, the reader is asked again on the next page load. */
export function storeConsent(tool: Tool, choice: ConsentChoice): void {
  try {
    localStorage.setItem(consentKey, `${tool} ${choice}`);
  } catch {
    // The choice then applies until the reader leaves the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksNotToTrack(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { readonly globalPrivacyControl?: boolean } = navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}
