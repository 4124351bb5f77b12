import {
  type Action,
  type Effect,
  getNumberField,
  getValueAtPath,
  type JsonRecord,
  type SandboxData,
} from 'refdesk/sandbox';
import { cancelJob } from './job.ts';

const notOnStop = { isOnStop: false, reason: null, since: null, setBy: null };

/** Returns a contact and, if `isDeep`, its descendants. */
function listWithDescendants(data: SandboxData, contact: JsonRecord, isDeep: boolean): readonly JsonRecord[] {
  const contactsById = new Map([[contact.id, contact]]);
  if (!isDeep) return [contact];
  // Contacts can be nested; each iteration adds one more level.
  for (let size = 0; size !== contactsById.size; ) {
    size = contactsById.size;
    for (const child of data.all('Contact'))
      if (contactsById.has(child.parentContactId ?? -1)) contactsById.set(child.id, child);
  }
  return [...contactsById.values()];
}

function setStop({ draft }: Action, contact: JsonRecord, onStop: JsonRecord): void {
  draft.patch('Contact', draft.keyOf('Contact', contact), { onStop });
}

export const contactEffects: Readonly<Record<string, Effect>> = {
  // "A new contact is not on stop unless its parent is."
  inheritStop: {
    apply(action) {
      const parent = action.draft.get('Contact', getNumberField(action.after, 'parentContactId') ?? 0);
      const onStop = parent?.onStop;
      if (parent !== null && getValueAtPath(parent, 'onStop.isOnStop') === true && typeof onStop === 'object')
        setStop(action, action.after, onStop as JsonRecord);
    },
  },

  // "Every contact has exactly one record of access hours."
  accessHours: {
    apply({ draft, after, now }) {
      draft.put('SiteAccessHours', {
        contactId: after.id ?? 0,
        timeZone: 'Europe/London',
        periods: [],
        exceptions: [],
        instructions: null,
        modifiedAt: now,
      });
    },
  },

  // "Stops new work for a contact and, unless includeChildContacts is false, for every contact under it."
  putOnStop: {
    apply(action) {
      const { draft, before, body, now, by } = action;
      const contacts = listWithDescendants(draft, before, body.includeChildContacts !== false);
      const onStop = { isOnStop: true, reason: body.reason ?? null, since: now, setBy: by };
      for (const contact of contacts)
        if (contact === before || getValueAtPath(contact, 'onStop.isOnStop') !== true) setStop(action, contact, onStop);
      if (body.cancelUnstartedJobs === true) cancelUnstartedJobs(action, contacts);
    },
  },

  // "Allows new work again for a contact that is on stop and, unless includeChildContacts is false, for the contacts
  // under it."
  unstop: {
    apply(action) {
      const { draft, before, body } = action;
      for (const contact of listWithDescendants(draft, before, body.includeChildContacts !== false)) {
        if (contact === before || getValueAtPath(contact, 'onStop.since') === getValueAtPath(before, 'onStop.since'))
          setStop(action, contact, notOnStop);
      }
    },
  },
};

/** "With cancelUnstartedJobs the jobs that have not been dispatched are cancelled, and their stock is released." */
function cancelUnstartedJobs(action: Action, contacts: readonly JsonRecord[]): void {
  const ids = new Set(contacts.map(({ id }) => id));
  const jobs = action.draft
    .all('Job')
    .filter((job) => ids.has(job.contactId) && ['unscheduled', 'scheduled'].includes(String(job.status)));
  for (const job of jobs) cancelJob(action, job, action.body.reason ?? null);
}
