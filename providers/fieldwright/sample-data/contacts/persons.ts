import {
  dayLength,
  hour,
  type Instant,
  type Random,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { now } from '../now.ts';
import type { Contact } from './contact.ts';
import type { Contacts } from './contacts.ts';
import { createLandlineNumber, createMobileNumber, createPersonName, formatNameForHostName } from './names.ts';

/** Adds the people at contacts and their consents. */
export function addPersons(draft: SampleDraft, contacts: Contacts, random: Random): void {
  draft.addExample('persons_v1', 'anonymised_at');
  draft.addExample('person_consents_v1');
  addConsents(draft, 90_551, toInstant('2025-01-30T13:44:59Z'), random, ['email/surveys']);

  let id = 90_300;
  const employers = contacts.all.filter(
    ({ kind, isActive, id: contact }) => kind !== 'site' && isActive && contact !== contacts.surgery.id,
  );
  for (const [index, contact] of employers.entries()) {
    const count = index % 4 === 0 ? 2 : 1;
    for (let personIndex = 0; personIndex < count; personIndex++) {
      id += random.int(1, 3);
      addPerson(draft, id, contact, personIndex === 0, index === 8 && personIndex === 1, random);
    }
  }
}

const jobTitles = [
  'Practice manager',
  'Caretaker',
  'Office manager',
  'Bursar',
  'Facilities manager',
  'Receptionist',
  'Owner',
] as const;

function addPerson(
  draft: SampleDraft,
  id: number,
  contact: Contact,
  isPrimary: boolean,
  isAnonymised: boolean,
  random: Random,
): void {
  const { first, last } = createPersonName(random);
  const createdAt = Math.min(contact.createdAt + random.int(1, 60) * dayLength, now - 30 * dayLength);
  const anonymisedAt = isAnonymised ? toInstant('2025-06-02T12:00:00Z') : undefined;
  const omitIfAnonymised = <T>(value: T) => (isAnonymised ? null : value);
  draft.add('persons_v1', {
    person_id: id,
    contact_id: contact.id,
    title: omitIfAnonymised(random.pick(['Ms', 'Mr', 'Dr', 'Mx', null])),
    first_name: isAnonymised ? 'Anonymised' : first,
    last_name: isAnonymised ? 'Person' : last,
    job_title: omitIfAnonymised(contact.kind === 'customer' ? random.pick(jobTitles) : 'Sales office'),
    email: omitIfAnonymised(
      `${first.slice(0, 1).toLowerCase()}.${formatNameForHostName(last)}@${formatNameForHostName(contact.name)}.example`,
    ),
    phone: omitIfAnonymised(createLandlineNumber(id)),
    mobile: omitIfAnonymised(random.chance(0.6) ? createMobileNumber(id) : null),
    preferred_channel: omitIfAnonymised(random.pick(['email', 'email', 'phone', 'sms', null])),
    is_primary: isPrimary,
    is_anonymised: isAnonymised,
    is_active: !isAnonymised,
    anonymised_at: anonymisedAt === undefined ? null : writeInstant(anonymisedAt),
    has_portal_login: !isAnonymised && random.chance(0.25),
    created_at: writeInstant(createdAt),
    modified_at: writeInstant(anonymisedAt ?? createdAt + random.int(0, 20) * dayLength),
  });
  const consents = addConsents(draft, id, createdAt, random, []);
  if (anonymisedAt !== undefined) withdrawAll(draft, id, anonymisedAt, consents);
}

const consentPairs = [
  'email/serviceMessages',
  'sms/serviceMessages',
  'email/surveys',
  'email/marketing',
  'phone/marketing',
  'post/dataSharing',
] as const;

/** Adds a sequence of records for each channel and purpose: granted, and sometimes withdrawn or expired later. */
function addConsents(
  draft: SampleDraft,
  personId: number,
  since: Instant,
  random: Random,
  excludedPairs: readonly string[],
): string[] {
  const chosen = consentPairs.filter(
    (pair) => !excludedPairs.includes(pair) && random.chance(pair === 'email/serviceMessages' ? 0.8 : 0.25),
  );
  for (const pair of chosen) {
    const grantedAt = since + random.int(0, 3 * hour);
    const isService = pair.endsWith('serviceMessages');
    const laterStatus = isService
      ? undefined
      : random.pick(['withdrawn', 'expired', undefined, undefined, undefined] as const);
    const changedAt =
      laterStatus === undefined
        ? undefined
        : Math.min(grantedAt + random.int(90, 300) * dayLength, now - random.int(1, 30) * dayLength);
    addConsent(
      draft,
      personId,
      pair,
      'granted',
      grantedAt,
      changedAt === undefined,
      laterStatus === 'expired' ? changedAt : undefined,
    );
    if (laterStatus && changedAt !== undefined)
      addConsent(draft, personId, pair, laterStatus, changedAt, true, undefined);
  }
  return [...chosen];
}

function withdrawAll(draft: SampleDraft, personId: number, at: Instant, pairs: readonly string[]): void {
  for (const row of draft.rows('person_consents_v1')) {
    if (row.person_id === personId) row.is_current = false;
  }
  for (const pair of pairs) addConsent(draft, personId, pair, 'withdrawn', at, true, undefined);
}

/** Source and actor of a consent that expires, is granted, or is withdrawn. */
const recorders = {
  system: { source: 'integration', recordedBy: 'Consent expiry automation', actor: 'system' },
  form: { source: 'webForm', recordedBy: 'Booking form', actor: 'integration' },
  call: { source: 'phoneCall', recordedBy: 'Call handler', actor: 'officeUser' },
};

function addConsent(
  draft: SampleDraft,
  personId: number,
  pair: string,
  status: string,
  at: Instant,
  isCurrent: boolean,
  expiresAt: Instant | undefined,
): void {
  const [channel = '', purpose = ''] = pair.split('/');
  const isGranted = status === 'granted';
  const { source, recordedBy, actor } =
    status === 'expired' ? recorders.system : recorders[isGranted ? 'form' : 'call'];
  draft.add('person_consents_v1', {
    consent_record_id: draft.nextId('person_consents_v1'),
    person_id: personId,
    channel,
    purpose,
    status,
    // A message that is based on a contract needs no consent and has no record here.
    lawful_basis: 'consent',
    source,
    statement: isGranted ? (statements[purpose] ?? null) : null,
    expires_at: expiresAt === undefined ? null : writeInstant(expiresAt),
    recorded_at: writeInstant(at),
    recorded_by: recordedBy,
    is_current: isCurrent,
    actor_kind: actor,
  });
}

const statements: Readonly<Record<string, string>> = {
  serviceMessages: 'You may write to me about my appointments',
  surveys: 'I agree to be emailed a short survey after a visit',
  marketing: 'I agree to be told about offers',
  dataSharing: 'You may pass my details to firms that work for you',
};
