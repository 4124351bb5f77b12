import { messages } from '@refdesk/messages/requests';
import { environmentNames } from '../applications/environments.ts';
import { licenceStateTonesAndLabels } from '../components/LicenceStateBadge.tsx';
import { formatCountry } from '../forms/countries.ts';
import { revokeReasonChoices } from '../integrations/key-choices.ts';
import { hasOrganisations, keyNoun, offer } from '../offer.ts';
import { roleNames } from '../organisation/roles.ts';
import { sqlLoginEndReasonTexts } from '../sandbox/sql-end-reasons.ts';

/** Subjects of events: the nouns that event names begin with. */
export const auditSubjectChoices = [
  ...(hasOrganisations ? [{ value: 'application', label: messages.applications }] : []),
  { value: 'secret', label: messages.clientSecrets },
  ...(offer.key === null
    ? []
    : [
        { value: 'key', label: messages.keys(keyNoun) },
        ...(hasOrganisations ? [{ value: 'personalKey', label: messages.personalTestKeys }] : []),
      ]),
  ...(hasOrganisations
    ? [
        { value: 'licence', label: messages.licences },
        { value: 'organisation', label: messages.theOrganisation },
        { value: 'member', label: messages.members },
      ]
    : []),
  { value: 'session', label: messages.sessions },
  { value: 'password', label: messages.passwords },
  { value: 'secondFactor', label: messages.secondFactors },
  { value: 'passkey', label: messages.passkeys },
  { value: 'email', label: messages.emailAddresses },
  { value: 'person', label: messages.people },
];

/**
 * Formats the details of an event, such as a reason, one per line; replaces identifiers with names and codes with texts
 * where known.
 */
export function formatAuditDetails(
  { before, after, ...details }: Details,
  names: Readonly<Record<string, string>>,
): readonly (readonly [name: string, text: string])[] {
  return [...Object.entries(details), ...getChanges(before, after)].flatMap(([name, value]) => {
    const text = toText(name, value, names);
    return text === '' ? [] : [[formatName(name), text] as const];
  });
}

type Details = Readonly<Record<string, unknown>>;

/** Lists each changed field with its values before and after. */
function getChanges(before: unknown, after: unknown): readonly (readonly [string, unknown])[] {
  if (!isDetails(before) || !isDetails(after)) return [['before', before] as const, ['after', after] as const];
  return Object.keys(after)
    .filter((field) => toText(field, before[field], {}) !== toText(field, after[field], {}))
    .map((field) => {
      const [from, to] = [before, after].map((details) => toText(field, details[field], {}) || messages.noValue);
      return [field, `${from} → ${to}`] as const;
    });
}

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(field: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? messages.detailYes : messages.detailNo;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'country') return formatCountry(value);
  return findText(names, value) ?? findText(valueTexts.get(field) ?? {}, value) ?? value;
}

/** Finds the text of a value, which someone may have written: `constructor` is not a code. */
const findText = (texts: Texts, value: string): string | undefined =>
  Object.hasOwn(texts, value) ? texts[value] : undefined;

type Texts = Readonly<Partial<Record<string, string>>>;

const roles: Texts = { ...roleNames, staff: messages.roleStaff, administrator: messages.roleAdministrator };

const licenceStates: Texts = Object.fromEntries(
  Object.entries(licenceStateTonesAndLabels).map(([state, [, label]]) => [state, label]),
);

/** Texts of codes by detail. Reasons that someone has written are no codes. */
const valueTexts: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ['role', roles],
  ['before', roles],
  ['after', roles],
  ['from', licenceStates],
  ['to', licenceStates],
  ['environment', environmentNames],
  ['product', Object.fromEntries(offer.products.map(({ id, name }) => [id, name]))],
  [
    'reason',
    { ...sqlLoginEndReasonTexts, ...Object.fromEntries(revokeReasonChoices.map(({ value, label }) => [value, label])) },
  ],
  [
    'how',
    {
      password: messages.howPassword,
      verification: messages.howVerification,
      totp: messages.howTotp,
      recoveryCode: messages.howRecoveryCode,
      passkey: messages.howPasskey,
      company: messages.howCompany,
    },
  ],
]);

const detailNames: ReadonlyMap<string, string> = new Map([
  ['before', messages.detailBefore],
  ['after', messages.detailAfter],
  ['reason', messages.detailReason],
  ['role', messages.detailRole],
  ['from', messages.detailFrom],
  ['to', messages.detailTo],
  ['scopes', messages.detailScopes],
  ['environment', messages.detailEnvironment],
  ['product', messages.detailProduct],
  ['seats', messages.detailSeats],
  ['days', messages.detailDays],
  ['factor', messages.detailFactor],
  ['network', messages.detailNetwork],
  ['text', messages.detailText],
  ['page', messages.detailPage],
  ['types', messages.detailTypes],
  ['kind', messages.detailKind],
  ['applicationId', messages.detailApplication],
  ['application', messages.detailApplication],
  ['clientId', messages.detailClientId],
  ['name', messages.detailName],
  ['url', messages.detailUrl],
  ['enabled', messages.detailEnabled],
  ['how', messages.detailHow],
  ['ended', messages.detailEnded],
  ['foundAt', messages.detailFoundAt],
  ['secondFactorRequired', messages.detailSecondFactorRequired],
  ['replacedBy', messages.detailReplacedBy],
  ['overlapHours', messages.detailOverlapHours],
  ['overlapDays', messages.detailOverlapDays],
  ['lastFour', messages.detailLastFour],
  ['customerNumber', messages.detailCustomerNumber],
  ['actsFor', messages.detailActsFor],
  ['allowedAddresses', messages.detailAllowedAddresses],
  ['createdBy', messages.detailCreatedBy],
  ['operatorToken', messages.detailOperatorToken],
  ['description', messages.detailDescription],
  ['supportUrl', messages.detailSupportUrl],
  ['contactEmail', messages.detailContactEmail],
  ['redirectUrls', messages.detailRedirectUrls],
  ['registrationNumber', messages.detailRegistrationNumber],
  ['country', messages.detailCountry],
  ['domain', messages.detailDomain],
  ['technicalContact', messages.detailTechnicalContact],
  ['dataProtectionContact', messages.detailDataProtectionContact],
]);

// Identifiers are shown as names: "applicationId" as "application".
function formatName(name: string): string {
  return detailNames.get(name) ?? name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
