import { type Instant, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { createLandlineNumber, formatNameForHostName } from './names.ts';
import type { Town } from './places.ts';

/** A contact, with the data that other parts of the sample data need. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly kind: 'customer' | 'site' | 'supplier' | 'subcontractor' | 'prospect';
  readonly groupId: number;
  readonly parentId?: number;
  /** The contact that is invoiced. */
  readonly billingId: number;
  readonly town: Town;
  readonly street: string;
  readonly houseNumber?: number;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly paymentTerms: number;
  readonly createdAt: Instant;
  readonly isActive: boolean;
}

/** Adds the row of a contact; counts of rows in other tables are set once those rows exist. */
export function addContact(draft: SampleDraft, contact: Contact): void {
  const { id, kind } = contact;
  const isBusiness = kind !== 'site';
  draft.add('contacts_v1', {
    contact_id: id,
    reference: kind === 'site' ? null : `${kind.slice(0, 1).toUpperCase()}-${id}`,
    name: contact.name,
    kind,
    parent_contact_id: contact.parentId ?? null,
    contact_group_id: contact.groupId,
    billing_contact_id: contact.billingId === id ? null : contact.billingId,
    email: isBusiness ? `office@${formatNameForHostName(contact.name)}.example` : null,
    phone: createLandlineNumber(id),
    address_line_1: `${contact.houseNumber ?? 1 + (id % 88)} ${contact.street}`,
    town: contact.town.name,
    postal_code: contact.postalCode,
    country_code: 'GB',
    latitude: contact.latitude,
    longitude: contact.longitude,
    payment_terms_days: isBusiness ? contact.paymentTerms : null,
    credit_limit: kind === 'customer' ? ([1000, 2500, 5000, 10_000][id % 4] ?? null) : null,
    currency_code: isBusiness ? 'GBP' : null,
    department_code_id: kind === 'customer' ? 4 + (id % 3) : null,
    is_on_stop: false,
    tags: getTags(id),
    is_active: contact.isActive,
    open_job_count: 0,
    created_at: writeInstant(contact.createdAt),
    modified_at: writeInstant(contact.createdAt + (id % 40) * 86_400 + 3600),
  });
}

function getTags(id: number): string | null {
  if (id % 5 === 0) return 'key holder';
  return id % 11 === 0 ? '24h access' : null;
}
