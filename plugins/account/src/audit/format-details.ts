import { keyNoun, offer } from '../offer.ts';

/** Subjects of events: the nouns that event names begin with. */
export const auditActionNouns = [
  { value: 'application', label: 'Applications' },
  { value: 'secret', label: 'Client secrets' },
  ...(offer.key === null
    ? []
    : [
        { value: 'key', label: keyNoun.Many },
        { value: 'personalKey', label: 'Personal test keys' },
      ]),
  { value: 'licence', label: 'Licences' },
  { value: 'organisation', label: 'The organisation' },
  { value: 'member', label: 'Members' },
  { value: 'session', label: 'Sessions' },
  { value: 'password', label: 'Passwords' },
  { value: 'secondFactor', label: 'Second factors' },
  { value: 'passkey', label: 'Passkeys' },
  { value: 'email', label: 'Email addresses' },
  { value: 'person', label: 'People' },
];

/** Formats the details of an event, such as a reason, one per line; replaces identifiers with names where known. */
export function formatAuditDetails(
  { before, after, ...details }: Details,
  names: Readonly<Record<string, string>>,
): readonly (readonly [name: string, text: string])[] {
  return [...Object.entries(details), ...changesOf(before, after)].flatMap(([name, value]) => {
    const text = toText(value, names);
    return text === '' ? [] : [[formatName(name), text] as const];
  });
}

type Details = Readonly<Record<string, unknown>>;

/** Lists each changed field with its values before and after. */
function changesOf(before: unknown, after: unknown): readonly (readonly [string, unknown])[] {
  if (!isDetails(before) || !isDetails(after)) return [['before', before] as const, ['after', after] as const];
  return Object.keys(after)
    .filter((field) => toText(before[field], {}) !== toText(after[field], {}))
    .map((field) => [field, `${toText(before[field], {}) || 'none'} → ${toText(after[field], {}) || 'none'}`] as const);
}

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value);
}

// "applicationId" is shown as the name of an application.
function formatName(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
