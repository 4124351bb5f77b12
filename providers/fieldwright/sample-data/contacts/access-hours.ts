import type { Random, SampleDraft } from 'refdesk/sample-data';
import type { Contacts } from './contacts.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** Adds the hours during which sites can be entered: a weekly pattern, and days that differ from it. */
export function addAccessHours(draft: SampleDraft, contacts: Contacts, random: Random): void {
  draft.addExample('contact_site_access_hours_v1', 'exception_date', 'exception_reason');
  const surgery = { instructions: 'Report to reception; key safe on the north wall', modified: '2025-02-11T11:30:00Z' };
  for (const day of workdays.slice(1)) addPeriod(draft, contacts.surgery.id, day, '08:00', '17:30', surgery);
  addException(draft, contacts.surgery.id, '2025-12-25', 'Public holiday', surgery);

  const sites = random
    .shuffle(
      contacts.all.filter(
        ({ kind, isActive, id }) => isActive && (kind === 'site' || kind === 'customer') && id !== contacts.surgery.id,
      ),
    )
    .slice(0, 12);
  for (const [index, { id }] of sites.entries()) {
    const details = {
      instructions: random.pick([
        'Ring the bell at the side door',
        'Sign in at the gate',
        'Parking behind the building',
        null,
      ]),
      modified: '2025-01-20T09:00:00Z',
    };
    const isNight = index === 3;
    for (const day of workdays)
      addPeriod(
        draft,
        id,
        day,
        isNight ? '20:00' : random.pick(['07:30', '08:00', '09:00']),
        isNight ? '04:00' : random.pick(['16:30', '17:00', '18:00']),
        details,
      );
    if (index % 3 === 0) addException(draft, id, '2025-08-25', 'Public holiday', details);
  }
}

interface Details {
  readonly instructions: string | null;
  readonly modified: string;
}

function addPeriod(
  draft: SampleDraft,
  contactId: number,
  day: string,
  opens: string,
  closes: string,
  { instructions, modified }: Details,
): void {
  draft.add('contact_site_access_hours_v1', {
    contact_site_access_hour_id: draft.nextId('contact_site_access_hours_v1'),
    contact_id: contactId,
    time_zone: 'Europe/London',
    day_of_week: day,
    is_closed: false,
    opens_at: opens,
    closes_at: closes,
    instructions,
    modified_at: modified,
  });
}

function addException(
  draft: SampleDraft,
  contactId: number,
  day: string,
  reason: string,
  { instructions, modified }: Details,
): void {
  draft.add('contact_site_access_hours_v1', {
    contact_site_access_hour_id: draft.nextId('contact_site_access_hours_v1'),
    contact_id: contactId,
    time_zone: 'Europe/London',
    exception_date: day,
    is_closed: true,
    exception_reason: reason,
    instructions,
    modified_at: modified,
  });
}
