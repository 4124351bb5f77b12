import { addDays, type Instant, type Row, type SampleDraft, toInstant, writeInstant } from 'refdesk/sample-data';
import { roundToFourDecimals, roundToPence, sumAmountsToFourDecimals } from '../amount.ts';
import { getNumberCell } from '../cell.ts';
import type { Contact } from '../contacts/contact.ts';

/** An invoice to be written, with its lines. */
export interface PlannedInvoice {
  readonly contact: Contact;
  readonly createdAt: Instant;
  /** Day of the invoice, on which it is also approved and sent. */
  readonly day: string;
  readonly lines: readonly PlannedInvoiceLine[];
  readonly siteId?: number;
  readonly contractId?: number;
  readonly orderNumber?: string;
  readonly kind?: 'draft' | 'void' | 'creditNote' | 'credited' | 'example';
}

export interface PlannedInvoiceLine {
  readonly type: string;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  readonly cost?: number | null;
  readonly contractLineId?: number;
  readonly stockDetailId?: number | null;
  readonly predefinedLineId?: number | null;
  /** The charged line of the job, which is linked to the invoice line. */
  readonly jobLine?: Row;
}

/** An invoice that has been written. */
export interface WrittenInvoice {
  readonly invoice: PlannedInvoice;
  readonly row: Row;
}

const creditedId = 120_102;
const exampleId = 120_455;

/** Writes invoices in order of creation; the credited one and the example have fixed identifiers. */
export function addInvoiceRows(draft: SampleDraft, invoices: readonly PlannedInvoice[]): WrittenInvoice[] {
  const sortedInvoices = invoices.toSorted((a, b) => a.createdAt - b.createdAt);
  const creditedIndex = sortedInvoices.findIndex(({ kind }) => kind === 'credited');
  const exampleIndex = sortedInvoices.findIndex(({ kind }) => kind === 'example');
  return sortedInvoices.map((invoice, index) => {
    const id = index <= creditedIndex ? creditedId + index - creditedIndex : exampleId + index - exampleIndex;
    return {
      invoice,
      row: invoice.kind === 'example' ? writeExample(draft, invoice) : writeInvoice(draft, id, invoice),
    };
  });
}

function writeExample(draft: SampleDraft, invoice: PlannedInvoice): Row {
  const row = draft.addExample('invoices_v1', 'credited_invoice_id', 'voided_at');
  writeLines(draft, exampleId, invoice);
  return row;
}

function writeInvoice(draft: SampleDraft, id: number, invoice: PlannedInvoice): Row {
  const { contact, day, kind } = invoice;
  const isDraft = kind === 'draft';
  const net = sumAmountsToFourDecimals(invoice.lines.map(({ quantity, price }) => quantity * price));
  const tax = sumAmountsToFourDecimals(
    invoice.lines.map(({ quantity, price }) => roundToPence(quantity * price * 0.2)),
  );
  const sentAt = isDraft ? undefined : toInstant(day, '16:10');
  writeLines(draft, id, invoice);
  return draft.add('invoices_v1', {
    invoice_id: id,
    invoice_number: isDraft ? null : `INV-${id - 110_000}`,
    is_credit_note: kind === 'creditNote',
    credited_invoice_id: kind === 'creditNote' ? creditedId : null,
    contact_id: contact.id,
    site_contact_id: invoice.siteId ?? null,
    contract_id: invoice.contractId ?? null,
    status: isDraft ? 'draft' : 'sent',
    order_number: invoice.orderNumber ?? null,
    invoice_date: day,
    due_date: addDays(day, contact.paymentTerms),
    currency_code: 'GBP',
    exchange_rate: 1,
    net_amount: net,
    tax_amount: tax,
    gross_amount: roundToFourDecimals(net + tax),
    paid_amount: 0,
    balance: roundToFourDecimals(net + tax),
    department_code_id: null,
    sent_at: sentAt === undefined ? null : writeInstant(sentAt),
    exported_at: isDraft ? null : `${addDays(day, 1)}T02:00:00Z`,
    accounting_reference: isDraft ? null : `SI-${String(id - 119_457).padStart(5, '0')}`,
    voided_at: null,
    created_at: writeInstant(invoice.createdAt),
    modified_at: isDraft ? writeInstant(invoice.createdAt) : `${addDays(day, 1)}T02:00:00Z`,
  });
}

function writeLines(draft: SampleDraft, id: number, { lines, kind }: PlannedInvoice): void {
  lines.forEach((line, index) => {
    const isExample = kind === 'example' && index === 0;
    const lineId = kind === 'example' ? 801_223 + index : draft.nextId('invoice_lines_v1') + 10;
    const row = isExample
      ? draft.addExample('invoice_lines_v1', 'contract_line_id', 'stock_detail_id')
      : draft.add('invoice_lines_v1', createLineRow(lineId, id, index + 1, line));
    if (line.jobLine && kind !== 'void' && line.jobLine.invoice_line_id === null)
      line.jobLine.invoice_line_id = row.invoice_line_id ?? null;
  });
}

function createLineRow(lineId: number, invoiceId: number, lineNumber: number, line: PlannedInvoiceLine): Row {
  const net = roundToFourDecimals(line.quantity * line.price);
  return {
    invoice_line_id: lineId,
    invoice_id: invoiceId,
    line_number: lineNumber,
    line_type: line.type,
    description: line.description,
    job_id: line.jobLine?.job_id ?? null,
    contract_line_id: line.contractLineId ?? null,
    predefined_line_id: line.predefinedLineId ?? null,
    stock_detail_id: line.stockDetailId ?? null,
    quantity: line.quantity,
    unit_price: line.price,
    discount_percent: 0,
    net_amount: net,
    tax_code_id: 2,
    tax_amount: roundToPence(net * 0.2),
    cost_amount: typeof line.cost === 'number' ? roundToFourDecimals(line.quantity * line.cost) : null,
    nominal_code_id: line.contractLineId === undefined ? 210 : 213,
    department_code_id: null,
  };
}

/** Creates the invoice line that charges a line of a job. */
export function createInvoiceLineFromJobLine(jobLine: Row): PlannedInvoiceLine {
  const stockDetailId = jobLine.stock_detail_id;
  const predefined = jobLine.predefined_line_id;
  return {
    type: String(jobLine.line_type),
    description: String(jobLine.description),
    quantity: getNumberCell(jobLine, 'quantity'),
    price: getNumberCell(jobLine, 'unit_price'),
    cost: typeof jobLine.unit_cost === 'number' ? jobLine.unit_cost : null,
    stockDetailId: typeof stockDetailId === 'number' ? stockDetailId : null,
    predefinedLineId: typeof predefined === 'number' ? predefined : null,
    jobLine,
  };
}
