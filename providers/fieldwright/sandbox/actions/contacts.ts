import {
  type ActionCall,
  type ActionKind,
  type ActionOutcome,
  getListField,
  getNumberField,
  getValueAtPath,
  isRecord,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { roundMoney } from './amounts.ts';
import { calculateKilometres } from './time-and-distance.ts';

/** Actions on contacts: find, put on stop, delete, anonymise. */
export const contactActionHandlers: Readonly<Record<string, ActionKind>> = {
  contactByEmail: (call) => findContacts(call, ['email'], call.sent.email ?? null),
  contactByPhone: (call) => findContacts(call, ['phone', 'mobile'], call.sent.phone ?? null),
  contactByPostcode(call) {
    const requestedPrefix = String(call.sent.postalCode).replaceAll(/\s/g, '').toLowerCase();
    const getCode = (contact: JsonRecord) =>
      String(getValueAtPath(contact, 'address.postalCode') ?? '')
        .replaceAll(/\s/g, '')
        .toLowerCase();
    const centre = call
      .all('Contact')
      .find((candidate) => getCode(candidate).startsWith(requestedPrefix) && isRecord(candidate.location ?? null));
    const radius = getNumberField(call.sent, 'radiusKm');
    const records = call.all('Contact').flatMap((contact): JsonRecord[] => {
      const position = isRecord(contact.location ?? null) ? (contact.location as JsonRecord) : null;
      const distance =
        position !== null && isRecord(centre?.location ?? null)
          ? roundMoney(calculateKilometres(position, centre?.location as JsonRecord))
          : null;
      const isMatch =
        radius === null ? getCode(contact).startsWith(requestedPrefix) : distance !== null && distance <= radius;
      return isMatch ? [{ ...contact, distanceKm: distance }] : [];
    });
    return { records };
  },
  contactByGroup(call) {
    const groups = new Set<Json>([call.require('ContactGroup').id ?? null]);
    if (call.sent.includeChildGroups === true)
      for (let size = 0; size !== groups.size; ) {
        size = groups.size;
        for (const group of call.all('ContactGroup'))
          if (groups.has(group.parentContactGroupId ?? null)) groups.add(group.id ?? null);
      }
    return {
      records: call
        .all('Contact')
        .filter(
          (candidate) =>
            groups.has(candidate.contactGroupId ?? null) &&
            (call.sent.includeInactive === true || candidate.isActive !== false),
        ),
    };
  },
  contactStopSet(call) {
    const contact = call.require('Contact');
    const path = { contactId: contact.id ?? null };
    const children =
      typeof call.sent.includeChildContacts === 'boolean'
        ? { includeChildContacts: call.sent.includeChildContacts }
        : {};
    if (call.sent.onStop === true && typeof call.sent.reason !== 'string')
      throw new ProblemError('parameterMissing', 'reason');
    const isOnStop = getValueAtPath(contact, 'onStop.isOnStop') === true;
    // "If the contact already has the requested state, nothing changes."
    if (call.sent.onStop === isOnStop) return { record: contact };
    if (call.sent.onStop === true)
      return {
        record: call.write('putContactOnStop', path, { reason: call.sent.reason ?? null, ...children } as JsonRecord),
      };
    return {
      record: call.write('unstopContact', path, { reason: call.sent.reason ?? null, ...children } as JsonRecord),
    };
  },
  contactDelete(call) {
    const contact = call.require('Contact');
    const isUsed = ['Job', 'Invoice', 'Quote', 'Contract', 'PurchaseOrder'].some((entity) =>
      call
        .all(entity)
        .some((candidate) => candidate.contactId === contact.id || candidate.siteContactId === contact.id),
    );
    if (isUsed) {
      call.replace('updateContact', { contactId: contact.id ?? null }, contact, { isActive: false });
      return { more: { wasDeleted: false, isActive: false } };
    }
    for (const person of call.all('Person').filter((candidate) => candidate.contactId === contact.id))
      call.remove('Person', person);
    for (const note of call
      .all('Note')
      .filter((candidate) => candidate.entityType === 'contact' && candidate.entityId === contact.id))
      call.remove('Note', note);
    call.remove('Contact', contact);
    return { more: { wasDeleted: true, isActive: null } };
  },
  contactPersonDelete(call) {
    const person = call.require('Person');
    const referencingRecord =
      call.all('Job').find((job) => job.personId === person.id) ??
      call.all('Quote').find((quote) => quote.personId === person.id);
    if (referencingRecord)
      throw new ProblemError('recordInUse', `a job or document references personId ${String(person.id)}`);
    call.remove('Person', person);
    return { more: { wasDeleted: true } };
  },
  contactAnonymiseUsers(call) {
    const contact = call.require('Contact');
    const requestedIds = getListField(call.sent, 'personIds');
    const persons = call
      .all('Person')
      .filter(
        (candidate) =>
          candidate.contactId === contact.id &&
          (requestedIds.length === 0 || requestedIds.includes(candidate.id ?? null)),
      );
    const isOpen = (job: JsonRecord) => !['completed', 'cancelled'].includes(String(job.status));
    const skipped = persons.filter((person) =>
      call.all('Job').some((job) => job.personId === person.id && isOpen(job)),
    );
    const anonymised = persons.filter((person) => !skipped.includes(person));
    const anonymisedFields = {
      title: null,
      firstName: 'Anonymised',
      lastName: 'Anonymised',
      jobTitle: null,
      email: null,
      phone: null,
      mobile: null,
      preferredChannel: null,
    };
    for (const person of anonymised) {
      const consents = getListField(person, 'consents')
        .filter(isRecord)
        .map((item) => ({ ...item, status: 'withdrawn', recordedAt: call.now }));
      call.change('Person', person, {
        ...anonymisedFields,
        consents,
        isAnonymised: true,
        isActive: false,
        customFields: [],
        modifiedAt: call.now,
      });
    }
    return { more: { anonymisedCount: anonymised.length, skippedPersonIds: skipped.map(({ id = null }) => id) } };
  },
};

function findMatches(
  records: readonly JsonRecord[],
  fields: readonly string[],
  requestedValue: Json,
): readonly JsonRecord[] {
  return records.flatMap((record) => {
    const field = fields.find(
      (name) =>
        record[name] !== null && normaliseValue(name, record[name] ?? null) === normaliseValue(name, requestedValue),
    );
    return field === undefined ? [] : [{ ...record, matchedOn: field }];
  });
}

/**
 * Normalises a value for comparison. "Only its digits are compared": `01632 960101` and `+44 1632 960101` are the same
 * number in a British account.
 */
function normaliseValue(field: string, value: Json): string {
  const text = String(value ?? '')
    .replaceAll(/\s/g, '')
    .toLowerCase();
  return field === 'email' ? text : text.replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '44');
}

/** Finds contacts that have a value in one of the fields, or have a person with that value. */
function findContacts(call: ActionCall, fields: readonly string[], requestedValue: Json): ActionOutcome {
  const matchedContacts = findMatches(call.all('Contact'), fields, requestedValue);
  const persons = findMatches(call.all('Person'), fields, requestedValue);
  const contactsById = new Map(matchedContacts.map((contact) => [contact.id, contact]));
  for (const person of persons) {
    const contact = call.calls.data.get('Contact', getNumberField(person, 'contactId') ?? 0);
    if (contact !== null && !contactsById.has(contact.id))
      contactsById.set(contact.id, { ...contact, matchedOn: 'person' });
  }
  return { records: [...contactsById.values()] };
}
