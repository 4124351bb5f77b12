import { addDays, getInstantDay, type SampleDraft, toInstant } from 'refdesk/sample-data';
import { roundToFourDecimals, roundToPence, sumAmountsToFourDecimals } from '../amount.ts';
import { getNumberCell } from '../cell.ts';
import type { PurchaseOrder } from './purchasing.ts';

type Status = 'draft' | 'matched' | 'disputed' | 'approved' | 'paid' | 'void';

/** Adds the supplier invoices for received goods. */
export function addPurchaseInvoices(draft: SampleDraft, orders: readonly PurchaseOrder[]): void {
  const receivedOrders = orders.filter(({ receivedAt }) => receivedAt !== undefined);
  const exampleIndex = receivedOrders.findIndex(({ id }) => id === 9120);
  receivedOrders.forEach((order, index) => {
    const id = 30_441 + index - exampleIndex;
    if (order.id === 9120) addExample(draft);
    else addInvoice(draft, order, id, statuses[index] ?? 'matched');
  });
  addCreditNote(draft, receivedOrders.at(-2));
}

const statuses: readonly Status[] = [
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'approved',
  'paid',
  'disputed',
  'approved',
  'approved',
  'matched',
  'void',
  'draft',
];

function addExample(draft: SampleDraft): void {
  draft.addExample('purchase_invoices_v1', 'dispute_reason');
  draft.addExample('purchase_invoice_lines_v1', 'job_id');
}

function addInvoice(draft: SampleDraft, order: PurchaseOrder, id: number, status: Status): void {
  const invoiceDay = addDays(getInstantDay(order.receivedAt ?? 0), 1);
  const enteredOn = addDays(invoiceDay, 3);
  const markup = status === 'disputed' ? 1.1 : 1;
  const lines = order.lines
    .filter((line) => line.received > 0)
    .map((line) => ({ ...line, cost: roundToFourDecimals(line.cost * markup) }));
  const net = sumAmountsToFourDecimals(lines.map((line) => line.received * line.cost));
  const isApproved = status === 'approved' || status === 'paid';
  const isExported = isApproved;
  const isIncludedInOrder = status !== 'void' && status !== 'draft';
  const receivedValue = sumAmountsToFourDecimals(order.lines.map((line) => line.received * line.cost));
  draft.add('purchase_invoices_v1', {
    purchase_invoice_id: id,
    supplier_invoice_number: `${invoiceDay.slice(0, 4)}/${5000 + (id % 1000)}`,
    contact_id: order.supplier,
    purchase_order_id: order.id,
    status,
    is_credit_note: false,
    invoice_date: invoiceDay,
    received_on: enteredOn,
    due_date: addDays(invoiceDay, 30),
    currency_code: 'GBP',
    net_amount: net,
    tax_amount: roundToPence(net * 0.2),
    gross_amount: roundToFourDecimals(net + roundToPence(net * 0.2)),
    matched_difference: roundToFourDecimals(net - receivedValue),
    dispute_reason: status === 'disputed' ? 'Price differs from the order' : null,
    approved_by: isApproved ? 'Ellen Marsh' : null,
    approved_at: isApproved ? `${addDays(enteredOn, 1)}T10:00:00Z` : null,
    exported_at: isExported ? `${addDays(enteredOn, 2)}T02:00:00Z` : null,
    created_at: `${enteredOn}T09:30:00Z`,
    modified_at: isExported ? `${addDays(enteredOn, 2)}T02:00:00Z` : `${enteredOn}T09:30:00Z`,
  });
  lines.forEach((line, index) => {
    const lineNet = roundToFourDecimals(line.received * line.cost);
    draft.add('purchase_invoice_lines_v1', {
      purchase_invoice_line_id: draft.nextId('purchase_invoice_lines_v1'),
      purchase_invoice_id: id,
      line_number: index + 1,
      description: line.description,
      purchase_order_line_id: line.id,
      stock_detail_id: line.detailId,
      job_id: order.jobId ?? null,
      quantity: line.received,
      unit_cost: line.cost,
      net_amount: lineNet,
      tax_code_id: 2,
      tax_amount: roundToPence(lineNet * 0.2),
      nominal_code_id: 310,
      department_code_id: 4,
    });
  });
  if (isIncludedInOrder) {
    const row = draft.find('purchase_orders_v1', order.id);
    row.invoiced_amount = roundToFourDecimals(getNumberCell(row, 'invoiced_amount') + net);
    row.modified_at = getLaterTime(row.modified_at, `${enteredOn}T09:30:00Z`);
  }
}

function getLaterTime(a: unknown, b: string): string {
  return typeof a === 'string' && a > b ? a : b;
}

/** Adds a credit note for returned goods; it has no purchase order. */
function addCreditNote(draft: SampleDraft, order: PurchaseOrder | undefined): void {
  if (!order) return;
  const day = getInstantDay(toInstant('2025-06-04T09:00:00Z'));
  draft.add('purchase_invoices_v1', {
    purchase_invoice_id: draft.nextId('purchase_invoices_v1') + 40,
    supplier_invoice_number: 'CN-2025-131',
    contact_id: order.supplier,
    purchase_order_id: null,
    status: 'approved',
    is_credit_note: true,
    invoice_date: day,
    received_on: addDays(day, 2),
    due_date: addDays(day, 30),
    currency_code: 'GBP',
    net_amount: -44,
    tax_amount: -8.8,
    gross_amount: -52.8,
    matched_difference: 0,
    approved_by: 'Ellen Marsh',
    approved_at: `${addDays(day, 3)}T10:00:00Z`,
    exported_at: `${addDays(day, 4)}T02:00:00Z`,
    created_at: `${addDays(day, 2)}T09:30:00Z`,
    modified_at: `${addDays(day, 4)}T02:00:00Z`,
  });
  draft.add('purchase_invoice_lines_v1', {
    purchase_invoice_line_id: draft.nextId('purchase_invoice_lines_v1'),
    purchase_invoice_id: draft.rows('purchase_invoices_v1').at(-1)?.purchase_invoice_id ?? null,
    line_number: 1,
    description: 'Junction boxes returned',
    stock_detail_id: 1442,
    quantity: -40,
    unit_cost: 1.1,
    net_amount: -44,
    tax_code_id: 2,
    tax_amount: -8.8,
    nominal_code_id: 310,
    department_code_id: 6,
  });
}
