import { messages } from '@refdesk/messages/applications';
import { defaultKeyLifetimeDays, type KeyView, keyLifetimesInDays, type RevokeReason } from '@refdesk/service-contract';
import type { BadgeTone } from '../components/StateBadge.tsx';

/** Badge tone and label of each state of a key. */
export const keyStateTonesAndLabels: Readonly<Record<KeyView['state'], readonly [BadgeTone, string]>> = {
  active: ['ok', messages.active],
  expiring: ['warn', messages.expiring],
  rotating: ['info', messages.beingReplaced],
  expired: ['quiet', messages.expired],
  revoked: ['bad', messages.revoked],
};

/** Short label of each warning, shown in tables, and advice. */
export const keyWarningLabelsAndAdvice: Readonly<
  Record<KeyView['warnings'][number], readonly [short: string, advice: string]>
> = {
  neverUsed: [messages.neverUsed, messages.neverUsedAdvice],
  idle: [messages.idle, messages.idleAdvice],
  noExpiry: [messages.noExpiry, messages.noExpiryAdvice],
  wideScopes: [messages.wideScopes, messages.wideScopesAdvice],
  expiringSoon: [messages.expiresSoon, messages.expiresSoonAdvice],
  predecessorInUse: [messages.stillInUse, messages.stillInUseAdvice],
};

/** Choice for a key that never expires. */
export const neverExpiresChoice = 'never';

const toChoice = (days: (typeof keyLifetimesInDays)[number]) => String(days ?? neverExpiresChoice);

/** Choices for the lifetime of a key. */
export const keyLifetimeChoices = keyLifetimesInDays.map((days) => ({
  value: toChoice(days),
  label: days === null ? messages.never : messages.inDays(days),
}));

/** Default choice for the lifetime of a key. */
export const defaultKeyLifetime = toChoice(defaultKeyLifetimeDays);

/** Converts a choice of `keyLifetimeChoices` to the service's value: days, or null. */
export function parseKeyLifetime(choice: string): (typeof keyLifetimesInDays)[number] {
  return keyLifetimesInDays.find((days) => toChoice(days) === choice) ?? null;
}

/** Splits the content of a text field at line breaks and commas. */
export function splitAtLinesAndCommas(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether a key still works. */
export function isKeyStillUsable({ state }: Pick<KeyView, 'state'>): boolean {
  return state !== 'revoked' && state !== 'expired';
}

/** Reasons to choose from when revoking a key. */
export const revokeReasonChoices: readonly { readonly value: RevokeReason; readonly label: string }[] = [
  { value: 'unused', label: messages.noLongerNeeded },
  { value: 'leaked', label: messages.hasLeaked },
  { value: 'replaced', label: messages.hasBeenReplaced },
  { value: 'other', label: messages.otherReason },
];
