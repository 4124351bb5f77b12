import type { SampleDraft } from 'refdesk/sample-data';

/** Adds the contact groups; their counts are set once the contacts exist. */
export function addContactGroups(draft: SampleDraft): void {
  for (const [id, name, reference, description, parent, colour] of groups) {
    draft.add('contact_groups_v1', {
      contact_group_id: id,
      name,
      reference,
      description,
      parent_contact_group_id: parent,
      colour,
      contact_count: 0,
      is_active: true,
      group_path: parent === null ? name : `${groups.find(([other]) => other === parent)?.[1]}/${name}`,
      group_depth: parent === null ? 0 : 1,
      created_at: '2024-06-03T08:00:00Z',
      modified_at: '2025-01-20T10:05:42Z',
    });
  }
  draft.addExample('contact_groups_v1');
}

const groups = [
  [3, 'Public sector', 'PUB', 'Customers with public money', null, '#1F3A8C'],
  [4, 'Commercial', 'COM', 'Businesses of all sizes', null, '#7A1F8C'],
  [5, 'Trade', 'TRD', 'Who sells to us or works for us', null, '#6B7280'],
  [6, 'Private customers', 'PRV', 'Households without a contract', null, '#8C5A1F'],
  [18, 'Schools', 'SCH', 'Schools and academies', 3, '#1F8C4A'],
  [19, 'Housing', 'HSG', 'Landlords of social housing and their buildings', 3, '#8C7A1F'],
  [20, 'Offices', 'OFF', 'Office buildings and shops', 4, '#4A1F8C'],
  [22, 'Hotels and leisure', 'HTL', 'Hotels, guest houses and sports halls', 4, '#8C1F5A'],
  [23, 'Suppliers', 'SUP', 'Wholesalers and trade counters', 5, '#374151'],
  [24, 'Subcontractors', 'SUB', 'Firms that supply people', 5, '#4B5563'],
] as const;
