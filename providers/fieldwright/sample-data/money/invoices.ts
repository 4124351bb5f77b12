import { addDays, getInstantDay, getMonthEnd, type Random, type SampleDraft, toInstant } from 'refdesk/sample-data';
import type { Contact } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contacts.ts';
import type { ExampleWeek } from '../jobs/example-week.ts';
import type { Job } from '../jobs/job.ts';
import type { Contract } from './contracts.ts';
import {
  addInvoiceRows,
  createInvoiceLineFromJobLine,
  type PlannedInvoice,
  type PlannedInvoiceLine,
  type WrittenInvoice,
} from './invoice-book.ts';
import type { JobCharges } from './job-lines.ts';

interface Sources {
  readonly contacts: Contacts;
  readonly contracts: readonly Contract[];
  readonly charges: readonly JobCharges[];
  readonly week: ExampleWeek;
}

/** Adds invoices for jobs at the end of each month, for contracts at the end of each period, and a few others. */
export function addInvoices(draft: SampleDraft, sources: Sources, random: Random): WrittenInvoice[] {
  return addInvoiceRows(draft, [
    ...createExampleInvoices(sources),
    ...createJobInvoices(sources, random),
    ...createContractInvoices(draft, sources),
    ...createManualInvoices(sources),
  ]);
}

/** Creates an invoice for the two visits of the job group, and one for the repair. */
function createExampleInvoices({ charges, week, contacts }: Sources): PlannedInvoice[] {
  const getLines = (job: Job) =>
    charges.find((charge) => charge.job === job)?.lines.map(createInvoiceLineFromJobLine) ?? [];
  const [filter, labour, ...rest] = getLines(week.springVisit);
  const orderedLines = [labour, filter, ...rest]
    .filter((line) => line !== undefined)
    .map((line, index) => (index === 0 ? { ...line, description: 'Boiler service, 1.5 hours' } : line));
  return [
    {
      kind: 'example',
      contact: contacts.partnership,
      createdAt: toInstant('2025-05-30T12:00:00Z'),
      day: '2025-05-31',
      siteId: contacts.westWing.id,
      lines: [...orderedLines, ...getLines(week.secondVisit)],
    },
    {
      contact: contacts.partnership,
      createdAt: toInstant('2025-04-30T15:30:00Z'),
      day: '2025-04-30',
      siteId: week.repair.contact.id,
      lines: getLines(week.repair),
    },
  ];
}

const lastInvoicedMonth = '2025-05-31';

/** Creates an invoice for each job of private customers, and monthly invoices up to May for all other customers. */
function createJobInvoices({ charges, contacts, week }: Sources, random: Random): PlannedInvoice[] {
  const exampleJobs = new Set([week.springVisit, week.secondVisit, week.repair]);
  const chargeable = charges.flatMap(({ job, completedAt, lines }) => {
    const chargeableLines = lines.filter((line) => line.is_chargeable === true);
    return exampleJobs.has(job) || chargeableLines.length === 0
      ? []
      : [
          {
            job,
            day: getInstantDay(completedAt),
            lines: chargeableLines,
            contact: contacts.getById(job.contact.billingId),
          },
        ];
  });
  const isPrivate = (contact: Contact) => contact.groupId === 6;
  const privateCustomerJobs = chargeable.filter(({ contact, day }) => isPrivate(contact) && day < '2025-06-16');
  const jobsByCustomerAndMonth = Map.groupBy(
    chargeable.filter(({ contact, day }) => !isPrivate(contact) && getMonthEnd(day) <= lastInvoicedMonth),
    ({ contact, day }) => `${contact.id}/${getMonthEnd(day)}`,
  );
  return [
    ...privateCustomerJobs.map(
      ({ contact, day, lines }): PlannedInvoice => ({
        contact,
        createdAt: toInstant(day, '18:00') + random.int(0, 3000),
        day: addDays(day, 1),
        lines: lines.map(createInvoiceLineFromJobLine),
      }),
    ),
    ...[...jobsByCustomerAndMonth.values()].flatMap((jobs, index): PlannedInvoice[] => {
      const [first] = jobs;
      if (!first) return [];
      const day = getMonthEnd(first.day);
      const lines = jobs.flatMap((item) => item.lines.map(createInvoiceLineFromJobLine));
      const isPartial =
        lines.length > 2 && (index % 9 === 4 || (first.contact.name === 'Porthaven Homes' && day === '2025-04-30'));
      return [
        {
          contact: first.contact,
          createdAt: toInstant(addDays(day, -1), '12:05') + 60 * index,
          day,
          lines: isPartial ? lines.slice(0, -1) : lines,
          ...(first.job.orderNumber === undefined ? {} : { orderNumber: first.job.orderNumber }),
          ...(index === 21 ? { kind: 'void' as const } : {}),
        },
      ];
    }),
  ];
}

/** Creates the invoices of contracts: quarterly and monthly in arrears, yearly in advance. */
function createContractInvoices(draft: SampleDraft, { contracts, contacts }: Sources): PlannedInvoice[] {
  return contracts
    .filter(({ status }) => status === 'active' || status === 'suspended')
    .flatMap((contract): PlannedInvoice[] => {
      const periodEndDays = periodEnds[contract.frequency].filter((day) => day > contract.startDate);
      const invoicedUntil = contract.frequency === 'yearly' ? contract.endDate : periodEndDays.at(-1);
      for (const line of contract.lines)
        draft.find('contract_lines_v1', line.id).last_invoiced_to = invoicedUntil ?? null;
      const days = contract.frequency === 'yearly' ? [contract.startDate] : periodEndDays;
      const invoices = days.map((day): PlannedInvoice => createContractInvoice(contract, contacts, day));
      const draftInvoices: PlannedInvoice[] =
        contract.frequency === 'quarterly' && contract.id % 4 === 1
          ? [
              {
                ...createContractInvoice(contract, contacts, '2025-06-30'),
                createdAt: toInstant('2025-06-28T06:00:00Z') + contract.id,
                kind: 'draft',
              },
            ]
          : [];
      return [...invoices, ...draftInvoices];
    });
}

const periodEnds = {
  monthly: ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31'],
  quarterly: ['2025-03-31'],
  yearly: [],
} as const;

function createContractInvoice(contract: Contract, contacts: Contacts, day: string): PlannedInvoice {
  return {
    contact: contacts.getById(contract.contact.billingId),
    contractId: contract.id,
    createdAt: toInstant(addDays(day, -1), '11:00') + contract.id,
    day,
    lines: contract.lines.map(
      ({ id, description, net }): PlannedInvoiceLine => ({
        type: 'labour',
        description,
        quantity: 1,
        price: net,
        contractLineId: id,
      }),
    ),
  };
}

/** Creates older invoices and a credit note, as if entered by hand. */
function createManualInvoices({ contacts }: Sources): PlannedInvoice[] {
  const createRepairLines = (net: number): PlannedInvoiceLine[] => [
    { type: 'labour', description: 'Repairs as agreed', quantity: 1, price: net },
  ];
  const [disputingCustomer, nonPayingCustomer, refusingCustomer] = [
    contacts.customers[10],
    contacts.customers[7],
    contacts.customers[18],
  ];
  if (!disputingCustomer || !nonPayingCustomer || !refusingCustomer) return [];
  return [
    ...[450, 455, 453.75].map(
      (net, index): PlannedInvoice => ({
        contact: contacts.partnership,
        createdAt: toInstant('2024-11-04T10:00:00Z') + index * 86_400,
        day: addDays('2024-11-05', index),
        lines: createRepairLines(net),
      }),
    ),
    ...[614, 614, 614].map(
      (net, index): PlannedInvoice => ({
        contact: nonPayingCustomer,
        createdAt: toInstant('2024-10-14T10:00:00Z') + index * 604_800,
        day: addDays('2024-10-15', 7 * index),
        lines: createRepairLines(net),
      }),
    ),
    {
      contact: disputingCustomer,
      createdAt: toInstant('2025-01-30T10:00:00Z'),
      day: '2025-01-31',
      lines: createRepairLines(260),
      kind: 'credited',
    },
    {
      contact: disputingCustomer,
      createdAt: toInstant('2025-02-12T10:00:00Z'),
      day: '2025-02-12',
      lines: [{ type: 'labour', description: 'Credit of one hour', quantity: -1, price: 58 }],
      kind: 'creditNote',
    },
    {
      contact: refusingCustomer,
      createdAt: toInstant('2025-04-22T10:00:00Z'),
      day: '2025-04-22',
      lines: createRepairLines(405),
    },
  ];
}
