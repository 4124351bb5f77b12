import { defaultKeyLifetimeDays, type KeyView, keyLifetimesInDays, type RevokeReason } from '@refdesk/service-contract';
import type { BadgeTone } from '../components/StateBadge.tsx';

/** Tone and label of each state of a key. */
export const keyStateLabels: Readonly<Record<KeyView['state'], readonly [BadgeTone, string]>> = {
  active: ['ok', 'Active'],
  expiring: ['warn', 'Expiring'],
  rotating: ['info', 'Being replaced'],
  expired: ['quiet', 'Expired'],
  revoked: ['bad', 'Revoked'],
};

/** Label of each warning in a table, and advice. */
export const keyWarningLabels: Readonly<Record<KeyView['warnings'][number], readonly [short: string, advice: string]>> =
  {
    neverUsed: [
      'Never used',
      'This key was created at least a week ago and has never been used. Revoke it if nobody needs it.',
    ],
    idle: ['Idle for 90 days', 'This key has not been used for 90 days. Revoke it if its program no longer exists.'],
    noExpiry: ['No expiry', 'This key works until someone revokes it. Rotate it to set an expiry date.'],
    wideScopes: [
      'Wide scopes',
      'This key can change most types of data. Remove the scopes that its program does not need.',
    ],
    expiringSoon: [
      'Expires within 14 days',
      'Rotate it before it expires. The old key stays valid for as long as you choose.',
    ],
    predecessorInUse: [
      'Still in use',
      'A new key has replaced this one, but a program still uses this one. Update that program before this key stops working.',
    ],
  };

/** Option for a key that never expires. */
export const endlessChoice = 'never';

const toChoice = (days: (typeof keyLifetimesInDays)[number]) => String(days ?? endlessChoice);

/** Options for the lifetime of a key, in days. */
export const keyLifetimeChoices = keyLifetimesInDays.map((days) => ({
  value: toChoice(days),
  label: formatLifetime(days),
}));

function formatLifetime(days: number | null): string {
  if (days === null) return 'Never';
  return days === 365 ? 'In one year' : `In ${days} days`;
}

/** Default lifetime of a key. */
export const defaultKeyLifetime = toChoice(defaultKeyLifetimeDays);

/** Converts an option of `keyLifetimeChoices` to the service's value. */
export function parseKeyLifetime(choice: string): (typeof keyLifetimesInDays)[number] {
  return keyLifetimesInDays.find((days) => toChoice(days) === choice) ?? null;
}

/** Splits the lines of a text field. */
export function splitLines(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether a key still works. */
export function isKeyWorking({ state }: Pick<KeyView, 'state'>): boolean {
  return state !== 'revoked' && state !== 'expired';
}

/** Options for the reason of a revocation. */
export const revokeReasonChoices: readonly { readonly value: RevokeReason; readonly label: string }[] = [
  { value: 'unused', label: 'It is no longer needed' },
  { value: 'leaked', label: 'It has leaked, or may have' },
  { value: 'replaced', label: 'It has been replaced by another key' },
  { value: 'other', label: 'Something else' },
];
