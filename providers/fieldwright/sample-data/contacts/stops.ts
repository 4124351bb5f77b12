import type { SampleDraft } from 'refdesk/sample-data';
import type { Contacts } from './contacts.ts';

/**
 * Adds periods on stop. The partnership and its practices were on stop in February; two customers still are, one of
 * them since 18 June.
 */
export function addContactStops(draft: SampleDraft, contacts: Contacts): void {
  const practices = contacts.all.filter(
    ({ parentId }) => parentId === contacts.partnership.id || parentId === contacts.surgery.id,
  );
  const february = {
    reason: 'Three invoices over 60 days',
    put_on_stop_at: '2025-02-03T09:00:00Z',
    put_on_stop_by: 'Credit limit automation',
    actor_kind: 'system',
  };
  const settled = {
    unstopped_at: '2025-02-10T14:20:00Z',
    unstopped_by: 'Ellen Marsh',
    unstop_reason: 'Account settled',
  };

  draft.add('contact_stop_history_v1', {
    contact_stop_id: 5119,
    contact_id: contacts.partnership.id,
    ...february,
    ...settled,
    balance_at_stop: 1630.5,
    cancelled_job_count: 0,
  });
  draft.addExample('contact_stop_history_v1');
  for (const { id } of practices.filter(({ id }) => id !== contacts.surgery.id)) {
    draft.add('contact_stop_history_v1', {
      contact_stop_id: draft.nextId('contact_stop_history_v1'),
      contact_id: id,
      source_contact_id: contacts.partnership.id,
      ...february,
      ...settled,
      balance_at_stop: 1630.5,
      cancelled_job_count: 0,
    });
  }

  for (const [index, stop] of activeStops.entries()) {
    const contact = contacts.customers[7 + 11 * index];
    if (!contact) continue;
    const row = draft.find('contacts_v1', contact.id);
    row.is_on_stop = true;
    row.on_stop_since = stop.put_on_stop_at;
    row.modified_at = stop.put_on_stop_at;
    draft.add('contact_stop_history_v1', {
      contact_stop_id: draft.nextId('contact_stop_history_v1'),
      contact_id: contact.id,
      ...stop,
    });
  }
}

const activeStops = [
  {
    reason: 'Credit limit exceeded',
    put_on_stop_at: '2025-02-03T09:00:00Z',
    put_on_stop_by: 'Credit limit automation',
    actor_kind: 'system',
    balance_at_stop: 2210.4,
    cancelled_job_count: 1,
  },
  {
    reason: 'Disputes every invoice',
    put_on_stop_at: '2025-06-18T08:40:00Z',
    put_on_stop_by: 'Joan Pascoe',
    actor_kind: 'officeUser',
    balance_at_stop: 486,
    cancelled_job_count: 0,
  },
] as const;
