import { addDays, type Random, type SampleDraft } from 'refdesk/sample-data';
import { roundToFourDecimals, roundToPence, sumAmountsToFourDecimals } from '../amount.ts';
import type { Contact } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contacts.ts';

/** Adds sales opportunities with their lines, and the quotes made from them. */
export function addSalesOpportunities(draft: SampleDraft, contacts: Contacts, random: Random): void {
  addExampleSale(draft, contacts);
  const buyers = [...contacts.prospects, ...[2, 6, 15, 24, 33, 40].flatMap((index) => contacts.customers[index] ?? [])];
  plans.forEach((plan, index) => {
    const contact = buyers[index];
    if (contact) addSale(draft, contact, plan, random.fork(String(index)));
  });
}

type Stage = 'qualified' | 'surveyed' | 'proposed' | 'negotiating' | 'won' | 'lost';
type QuoteStatus = 'draft' | 'sent' | 'accepted' | 'declined' | 'expired' | 'converted';

interface Plan {
  readonly stage: Stage;
  readonly created: string;
  readonly changed: string;
  readonly quote?: QuoteStatus;
  readonly contractId?: number;
}

const plans: readonly Plan[] = [
  { stage: 'qualified', created: '2025-06-12', changed: '2025-06-12' },
  { stage: 'surveyed', created: '2025-05-27', changed: '2025-06-10' },
  { stage: 'surveyed', created: '2025-06-02', changed: '2025-06-19', quote: 'draft' },
  { stage: 'proposed', created: '2025-05-06', changed: '2025-06-16', quote: 'sent' },
  { stage: 'proposed', created: '2025-04-14', changed: '2025-05-12', quote: 'expired' },
  { stage: 'negotiating', created: '2025-04-28', changed: '2025-06-23', quote: 'sent' },
  { stage: 'won', created: '2024-10-21', changed: '2024-11-25', quote: 'converted', contractId: 660 },
  { stage: 'won', created: '2025-03-03', changed: '2025-04-07', quote: 'accepted' },
  { stage: 'won', created: '2025-04-22', changed: '2025-06-04', quote: 'accepted' },
  { stage: 'lost', created: '2025-02-10', changed: '2025-03-17', quote: 'declined' },
  { stage: 'lost', created: '2025-03-24', changed: '2025-05-05', quote: 'declined' },
  { stage: 'qualified', created: '2025-06-20', changed: '2025-06-20' },
];

const probabilityByStage: Readonly<Record<Stage, number>> = {
  qualified: 20,
  surveyed: 40,
  proposed: 60,
  negotiating: 80,
  won: 100,
  lost: 0,
};
const previousStageByStage: Readonly<Record<Stage, Stage | null>> = {
  qualified: null,
  surveyed: 'qualified',
  proposed: 'surveyed',
  negotiating: 'proposed',
  won: 'negotiating',
  lost: 'proposed',
};

/** Adds the boiler replacement at Harbour Road: quote version 1 was declined, version 2 became a job group. */
function addExampleSale(draft: SampleDraft, contacts: Contacts): void {
  draft.addExample('sales_opportunities_v1', 'lost_reason');
  draft.addExample('sales_opportunity_lines_v1', 'predefined_line_id');
  draft.add('sales_opportunity_lines_v1', {
    sales_opportunity_line_id: 8818,
    sales_opportunity_id: 3305,
    line_number: 2,
    line_type: 'labour',
    description: 'Two fitters, two days',
    predefined_line_id: 905,
    stock_detail_id: null,
    quantity: 32,
    unit_price: 58,
    net_amount: 1856,
    quote_line_id: 144_021,
    modified_at: '2025-03-20T09:00:00Z',
  });
  draft.add('quotes_v1', {
    quote_id: 18_790,
    reference: 'Q-2025-0188',
    version_number: 1,
    previous_quote_id: null,
    contact_id: contacts.surgery.id,
    site_contact_id: contacts.westWing.id,
    person_id: 90_551,
    sales_opportunity_id: 3305,
    status: 'declined',
    title: 'Boiler replacement',
    quote_date: '2025-03-24',
    valid_until: '2025-04-23',
    currency_code: 'GBP',
    net_amount: 4700,
    tax_amount: 940,
    gross_amount: 5640,
    estimated_cost: 2890,
    sent_at: '2025-03-24T15:00:00Z',
    answered_at: '2025-03-31T11:10:00Z',
    decline_reason: 'Chose another date next year',
    owner_name: 'Ellen Marsh',
    created_at: '2025-03-21T09:00:00Z',
    modified_at: '2025-03-31T11:10:00Z',
  });
  addQuoteLines(
    draft,
    18_790,
    144_010,
    [
      {
        section: 'Material',
        type: 'material',
        description: 'Condensing boiler, 30 kW',
        detailId: 1420,
        quantity: 1,
        cost: 1180,
        price: 1650,
      },
      {
        section: 'Installation',
        type: 'labour',
        description: 'Two fitters, two days',
        quantity: 32,
        cost: 21.5,
        price: 58,
      },
      {
        section: 'Installation',
        type: 'material',
        description: 'New pipework to the cylinder',
        quantity: 1,
        cost: 1022,
        price: 1194,
      },
    ],
    false,
  );
  draft.addExample('quotes_v1', 'decline_reason', 'contract_id');
  addQuoteLines(draft, 18_820, 144_019, exampleLines, true);
}

/** Lines of quote version 2: 4,210.00 net at a cost of 2,630.00; the third line is the example record. */
const exampleLines: readonly QuoteLine[] = [
  {
    section: 'Material',
    type: 'material',
    description: 'Condensing boiler, 30 kW',
    detailId: 1420,
    quantity: 1,
    cost: 1180,
    price: 1650,
  },
  {
    section: 'Material',
    type: 'material',
    description: 'Flue kit and fittings',
    quantity: 1,
    cost: 400.75,
    price: 436,
  },
  {
    section: 'Installation',
    type: 'labour',
    description: 'Two fitters, two days',
    quantity: 32,
    cost: 21.5,
    price: 58,
  },
  {
    section: 'Installation',
    type: 'expense',
    description: 'Removal of the old boiler',
    quantity: 1,
    cost: 350,
    price: 250,
  },
  {
    section: 'Material',
    type: 'material',
    description: 'Magnetic filter 22 mm',
    detailId: 1402,
    quantity: 1,
    cost: 11.25,
    price: 18,
  },
  {
    section: 'Options',
    type: 'material',
    description: 'Second year of warranty',
    quantity: 1,
    cost: 60,
    price: 190,
    isOptional: true,
  },
];

interface QuoteLine {
  readonly section: string;
  readonly type: string;
  readonly description: string;
  readonly detailId?: number;
  readonly quantity: number;
  readonly cost: number;
  readonly price: number;
  readonly isOptional?: boolean;
}

function addQuoteLines(
  draft: SampleDraft,
  quoteId: number,
  firstId: number,
  lines: readonly QuoteLine[],
  isAccepted: boolean | null,
): void {
  lines.forEach((line, index) => {
    const id = firstId + index;
    if (id === 144_021) {
      draft.addExample('quote_lines_v1', 'stock_detail_id');
      return;
    }
    draft.add('quote_lines_v1', {
      quote_line_id: id,
      quote_id: quoteId,
      line_number: index + 1,
      section_name: line.section,
      line_type: line.type,
      description: line.description,
      predefined_line_id: line.type === 'labour' ? 905 : null,
      stock_detail_id: line.detailId ?? null,
      quantity: line.quantity,
      unit_cost: line.cost,
      unit_price: line.price,
      discount_percent: 0,
      net_amount: roundToFourDecimals(line.quantity * line.price),
      tax_code_id: 2,
      nominal_code_id: 212,
      is_optional: line.isOptional ?? false,
      is_accepted: isAccepted === null ? null : isAccepted && !line.isOptional,
    });
  });
}

const subjects = [
  'Boiler replacement',
  'Rewiring of the ground floor',
  'New plant room',
  'Maintenance for all sites',
  'Bathroom refit',
] as const;

function addSale(draft: SampleDraft, contact: Contact, plan: Plan, random: Random): void {
  const id = draft.nextId('sales_opportunities_v1');
  const { stage, created, changed } = plan;
  const subject = plan.contractId === undefined ? random.pick(subjects) : 'Maintenance for all sites';
  const value = random.int(8, 90) * 100;
  const person = draft.rows('persons_v1').find((row) => row.contact_id === contact.id);
  const isClosed = stage === 'won' || stage === 'lost';
  draft.add('sales_opportunities_v1', {
    sales_opportunity_id: id,
    reference: `SO-${id}`,
    name: `${subject}, ${contact.name}`,
    contact_id: contact.id,
    person_id: person?.person_id ?? null,
    stage,
    previous_stage: previousStageByStage[stage],
    stage_changed_at: `${changed}T10:30:00Z`,
    source_name: random.pick(['Service visit', 'Website', 'Recommendation', 'Trade fair']),
    estimated_value: value,
    currency_code: 'GBP',
    probability_percent: probabilityByStage[stage],
    expected_close_date: addDays(changed, isClosed ? 0 : 35),
    closed_at: isClosed ? `${changed}T10:30:00Z` : null,
    lost_reason: stage === 'lost' ? random.pick(['Budget withdrawn', 'Went with a cheaper offer']) : null,
    next_action: isClosed ? null : random.pick(['Book the survey', 'Send the quote', 'Call the bursar']),
    next_action_due_at: isClosed ? null : `${addDays(changed, 14)}T09:00:00Z`,
    owner_name: random.pick(['Ellen Marsh', 'Joan Pascoe']),
    created_at: `${created}T13:00:00Z`,
    modified_at: `${changed}T10:30:00Z`,
  });
  if (stage === 'lost' && plan === plans[9]) draft.find('sales_opportunities_v1', id).lost_reason = 'Budget withdrawn';
  const labour: QuoteLine = {
    section: 'Installation',
    type: 'labour',
    description: 'Fitters',
    quantity: random.int(6, 30),
    cost: 21.5,
    price: 58,
  };
  const labourNet = roundToFourDecimals(labour.quantity * labour.price);
  const lines: QuoteLine[] = [
    labour,
    {
      section: 'Material',
      type: 'material',
      description: 'Materials',
      quantity: 1,
      cost: Math.round(value * 0.35),
      price: Math.max(100, value - labourNet),
    },
  ];
  const quoteLineId = plan.quote ? addQuote(draft, contact, plan, id, subject, lines, person?.person_id) : undefined;
  lines.forEach((line, index) => {
    draft.add('sales_opportunity_lines_v1', {
      sales_opportunity_line_id: draft.nextId('sales_opportunity_lines_v1') + 1,
      sales_opportunity_id: id,
      line_number: index + 1,
      line_type: line.type,
      description: line.description,
      predefined_line_id: line.type === 'labour' ? 905 : null,
      stock_detail_id: null,
      quantity: line.quantity,
      unit_price: line.price,
      net_amount: roundToFourDecimals(line.quantity * line.price),
      quote_line_id: quoteLineId === undefined ? null : quoteLineId + index,
      modified_at: `${addDays(created, 2)}T09:00:00Z`,
    });
  });
}

function addQuote(
  draft: SampleDraft,
  contact: Contact,
  plan: Plan,
  opportunityId: number,
  subject: string,
  lines: readonly QuoteLine[],
  personId: unknown,
): number {
  const id = draft.nextId('quotes_v1');
  const { quote: status = 'draft' } = plan;
  const day = addDays(plan.created, 10);
  const isAnswered = status === 'accepted' || status === 'declined' || status === 'converted';
  const net = sumAmountsToFourDecimals(lines.map(({ quantity, price }) => quantity * price));
  const firstLineId = draft.nextId('quote_lines_v1') + 20;
  draft.add('quotes_v1', {
    quote_id: id,
    reference: `Q-${day.slice(0, 4)}-${String(id - 18_632).padStart(4, '0')}`,
    version_number: 1,
    previous_quote_id: null,
    contact_id: contact.id,
    site_contact_id: null,
    person_id: typeof personId === 'number' ? personId : null,
    sales_opportunity_id: opportunityId,
    status,
    title: subject,
    quote_date: day,
    valid_until: addDays(day, 30),
    currency_code: 'GBP',
    net_amount: net,
    tax_amount: roundToPence(net * 0.2),
    gross_amount: roundToFourDecimals(net + roundToPence(net * 0.2)),
    estimated_cost: sumAmountsToFourDecimals(lines.map(({ quantity, cost }) => quantity * cost)),
    sent_at: status === 'draft' ? null : `${day}T15:00:00Z`,
    answered_at: isAnswered ? `${plan.changed}T10:30:00Z` : null,
    decline_reason: status === 'declined' ? 'Went with a cheaper offer' : null,
    job_group_id: null,
    contract_id: plan.contractId ?? null,
    owner_name: 'Ellen Marsh',
    created_at: `${addDays(day, -1)}T09:00:00Z`,
    modified_at: isAnswered ? `${plan.changed}T10:30:00Z` : `${day}T15:00:00Z`,
  });
  draft.nextId('quote_lines_v1');
  addQuoteLines(draft, id, firstLineId, lines, isAnswered ? status !== 'declined' : null);
  return firstLineId;
}
