import { addDays, type SampleDraft } from 'refdesk/sample-data';
import type { Contact } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contacts.ts';
import { getJobTypeById } from '../reference/job-types.ts';

/** A contract, with the data that jobs and invoices need. */
export interface Contract {
  readonly id: number;
  readonly contact: Contact;
  readonly status: 'draft' | 'active' | 'suspended' | 'expired' | 'ended';
  readonly frequency: 'monthly' | 'quarterly' | 'yearly';
  readonly startDate: string;
  readonly endDate: string;
  readonly lines: readonly ContractLine[];
}

interface ContractLine {
  readonly id: number;
  readonly description: string;
  readonly net: number;
  readonly jobTypeId: number;
}

const periodsInYear = { monthly: 12, quarterly: 4, yearly: 1 } as const;

export function addContracts(draft: SampleDraft, contacts: Contacts): Contract[] {
  draft.addExample('contracts_v1', 'ended_reason');
  draft.addExample('contract_lines_v1');
  const surgery: Contract = {
    id: 660,
    contact: contacts.surgery,
    status: 'active',
    frequency: 'quarterly',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    lines: [{ id: 4410, description: 'Two service visits a year', net: 360, jobTypeId: 12 }],
  };
  return [surgery, ...plans.flatMap((plan, index) => addContract(draft, contacts, index, plan))];
}

type ContractPlan = readonly [
  customer: string | number,
  status: Contract['status'],
  frequency: Contract['frequency'],
  startDate: string,
  netAmounts: readonly number[],
  jobTypeIds: readonly number[],
];

/** Contracts of customers, who are identified by name or by index among the customers. */
const plans: readonly ContractPlan[] = [
  ['Porthaven Homes', 'active', 'monthly', '2024-07-01', [420, 185], [14, 16]],
  [0, 'active', 'quarterly', '2025-01-01', [240], [12]],
  [3, 'active', 'quarterly', '2024-10-01', [310, 90], [12, 14]],
  [9, 'active', 'yearly', '2025-02-01', [640], [12]],
  [13, 'active', 'quarterly', '2025-03-01', [275], [14]],
  [21, 'active', 'monthly', '2024-11-01', [130], [12]],
  [46, 'active', 'quarterly', '2024-09-01', [380], [16]],
  [50, 'active', 'quarterly', '2025-01-01', [295], [12]],
  [58, 'suspended', 'quarterly', '2024-06-01', [210], [12]],
  [5, 'expired', 'quarterly', '2024-03-01', [225], [12]],
  [17, 'ended', 'quarterly', '2024-05-01', [190], [14]],
  [29, 'draft', 'yearly', '2025-08-01', [720], [12]],
  [62, 'draft', 'quarterly', '2025-07-15', [330], [16]],
];

function addContract(
  draft: SampleDraft,
  contacts: Contacts,
  index: number,
  [customer, status, frequency, startDate, netAmounts, jobTypeIds]: ContractPlan,
): Contract[] {
  const contact =
    typeof customer === 'number'
      ? contacts.customers[customer]
      : contacts.customers.find(({ name }) => name === customer);
  if (!contact) return [];
  const id = draft.nextId('contracts_v1');
  const endDate = addDays(startDate, 364);
  const lines = netAmounts.map(
    (net, index): ContractLine => ({
      id: draft.nextId('contract_lines_v1'),
      description: `${getJobTypeById(jobTypeIds[index] ?? 12).name}, all sites`,
      net,
      jobTypeId: jobTypeIds[index] ?? 12,
    }),
  );
  const isOpen = status === 'active' || status === 'draft';
  const agreedAt = status === 'draft' ? '2025-06-25T15:20:00Z' : `${addDays(startDate, -3)}T15:20:00Z`;
  draft.add('contracts_v1', {
    contract_id: id,
    reference: `SC-${id}`,
    name: `${getJobTypeById(jobTypeIds[0] ?? 12).name} contract, ${contact.name}`,
    contact_id: contact.id,
    billing_contact_id: contact.billingId === contact.id ? null : contact.billingId,
    status,
    start_date: startDate,
    end_date: endDate,
    renewal_date: isOpen ? addDays(endDate, 1) : null,
    is_auto_renewed: isOpen && index % 2 === 0,
    notice_days: index % 3 === 0 ? 90 : 30,
    billing_frequency: frequency,
    annual_value: netAmounts.reduce((total, net) => total + net, 0) * periodsInYear[frequency],
    currency_code: 'GBP',
    visits_per_year: index % 4 === 3 ? null : 1 + (index % 3),
    response_hours: [4, 24, 48, null][index % 4] ?? null,
    department_code_id: jobTypeIds[0] === 16 ? 6 : 4,
    nominal_code_id: 213,
    owner_name: index % 2 === 0 ? 'Ellen Marsh' : 'Joan Pascoe',
    ended_reason: status === 'ended' ? 'Site closed' : null,
    created_at: status === 'draft' ? '2025-06-17T10:00:00Z' : `${addDays(startDate, -25)}T10:00:00Z`,
    modified_at: status === 'ended' ? '2025-01-15T09:00:00Z' : agreedAt,
  });
  for (const [index, line] of lines.entries()) {
    draft.add('contract_lines_v1', {
      contract_line_id: line.id,
      contract_id: id,
      line_number: index + 1,
      line_type: 'labour',
      description: line.description,
      predefined_line_id: null,
      site_contact_id: null,
      job_type_id: line.jobTypeId,
      quantity: 1,
      unit_price: line.net,
      net_amount: line.net,
      tax_code_id: 2,
      nominal_code_id: null,
      valid_from: startDate,
      valid_to: null,
      last_invoiced_to: null,
      modified_at: agreedAt,
    });
  }
  return [{ id, contact, status, frequency, startDate, endDate, lines }];
}
