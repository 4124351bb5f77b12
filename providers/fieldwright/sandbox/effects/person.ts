import { type Action, type Effect, getListField, isRecord, type JsonRecord } from 'refdesk/sandbox';

export const personEffects: Readonly<Record<string, Effect>> = {
  // "If isPrimary is true, the person becomes the main person of the contact instead of the previous one."
  onePrimary: {
    apply({ draft, after }) {
      if (after.isPrimary !== true) return;
      for (const other of draft.all('Person')) {
        if (other.contactId === after.contactId && other.id !== after.id && other.isPrimary === true)
          draft.patch('Person', Number(other.id), { isPrimary: false });
      }
    },
  },

  // "Records consent given or withdrawn, and adds each change to the consent history." A repeated change adds no second
  // record.
  recordConsents: {
    apply(action) {
      const { draft, before, body } = action;
      const changes = getListField(body, 'consents')
        .filter(isRecord)
        .filter((change) => !isSameConsent(action, change));
      for (const change of changes) draft.put('ConsentRecord', createConsentRecord(action, change));
      if (changes.length > 0)
        draft.patch('Person', Number(before.id), {
          consents: [
            ...listUnchangedConsents(before, changes),
            ...changes.map((change) => createConsentState(action, change)),
          ],
        });
    },
  },
};

function createConsentRecord({ draft, before, now, by }: Action, change: JsonRecord): JsonRecord {
  const input = { statement: null, expiresAt: null, ...change };
  return { id: draft.nextKey('ConsentRecord'), personId: before.id ?? 0, ...input, recordedAt: now, recordedBy: by };
}

function createConsentState(
  { now }: Action,
  { channel = null, purpose = null, status = null }: JsonRecord,
): JsonRecord {
  return { channel, purpose, status, recordedAt: now };
}

function listUnchangedConsents(person: JsonRecord, changes: readonly JsonRecord[]) {
  return getListField(person, 'consents').filter(
    (state) =>
      !changes.some(
        (change) => isRecord(state) && state.channel === change.channel && state.purpose === change.purpose,
      ),
  );
}

function isSameConsent({ draft, before }: Action, change: JsonRecord): boolean {
  const latest = draft
    .all('ConsentRecord')
    .filter(
      (record) =>
        record.personId === before.id && record.channel === change.channel && record.purpose === change.purpose,
    )
    .at(-1);
  return (
    latest !== undefined &&
    ['status', 'lawfulBasis', 'source', 'statement', 'expiresAt'].every(
      (field) => latest[field] === (change[field] ?? null),
    )
  );
}
