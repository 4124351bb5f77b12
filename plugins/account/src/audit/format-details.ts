import { messages } from '@refdesk/messages/requests';
import { namesByEnvironment } from '../applications/environments.ts';
import { licenceStateTonesAndLabels } from '../components/LicenceStateBadge.tsx';
import { formatCountry } from '../forms/countries.ts';
import { revokeReasonChoices } from '../integrations/key-choices.ts';
import { hasOrganisations, keyNoun, offer } from '../offer.ts';
import { namesByMemberRole } from '../organisation/roles.ts';
import { sqlLoginEndReasonTexts } from '../sandbox/sql-end-reasons.ts';
import { mailKindLabels } from './mail-kind-labels.ts';

/** Subjects of events: the nouns at the start of action names. */
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
 * Formats the details of an event, such as a reason, as pairs of name and value. Replaces identifiers with names, and
 * codes with labels, if they are known.
 */
export function listAuditEventDetailFacts(
  { before, after, ...details }: Details,
  names: Readonly<Record<string, string>>,
): readonly (readonly [name: string, text: string])[] {
  return [...Object.entries(details), ...getChanges(before, after)].flatMap(([name, value]) => {
    const text = formatValue(name, value, names);
    return text === '' ? [] : [[formatName(name), text] as const];
  });
}

type Details = Readonly<Record<string, unknown>>;

/** Lists each changed field with its old and new value; other values of `before` and `after` remain separate. */
function getChanges(before: unknown, after: unknown): readonly (readonly [string, unknown])[] {
  if (!isDetails(before) || !isDetails(after)) return [['before', before] as const, ['after', after] as const];
  return Object.keys(after)
    .filter((field) => formatValue(field, before[field], {}) !== formatValue(field, after[field], {}))
    .map((field) => {
      const [from, to] = [before, after].map((details) => formatValue(field, details[field], {}) || messages.noValue);
      return [field, `${from} → ${to}`] as const;
    });
}

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(field: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? messages.detailYes : messages.detailNo;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'country') return formatCountry(value);
  return findLabel(names, value) ?? findLabel(labelsByDetail.get(field) ?? {}, value) ?? value;
}

/** Finds the label for a value. It may be free text such as `constructor`, which must not match the prototype. */
const findLabel = (labels: Labels, value: string): string | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined;

type Labels = Readonly<Partial<Record<string, string>>>;

const roles: Labels = { ...namesByMemberRole, staff: messages.roleStaff, administrator: messages.roleAdministrator };

const licenceStates: Labels = Object.fromEntries(
  Object.entries(licenceStateTonesAndLabels).map(([state, [, label]]) => [state, label]),
);

/** Labels for codes, by the name of the detail. Reasons that people typed are not codes. */
const labelsByDetail: ReadonlyMap<string, Labels> = new Map<string, Labels>([
  ['role', roles],
  ['before', roles],
  ['after', roles],
  ['from', licenceStates],
  ['to', licenceStates],
  ['environment', namesByEnvironment],
  ['kind', mailKindLabels],
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

// Identifiers are shown as names, so "applicationId" becomes "application".
function formatName(name: string): string {
  return detailNames.get(name) ?? name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
