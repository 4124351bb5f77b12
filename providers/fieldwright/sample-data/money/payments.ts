import { addDays, type Random, type Row, type SampleDraft } from 'refdesk/sample-data';
import { roundToFourDecimals } from '../amount.ts';
import { getNumberCell, getTextCell } from '../cell.ts';
import type { Contacts } from '../contacts/contacts.ts';
import { today } from '../now.ts';
import type { WrittenInvoice } from './invoice-book.ts';

/** Adds payments and sets the resulting statuses of invoices. */
export function addPayments(
  draft: SampleDraft,
  invoices: readonly WrittenInvoice[],
  contacts: Contacts,
  random: Random,
): void {
  addPartnershipPayments(draft, invoices, contacts);
  const paidInvoiceIds = new Set(draft.rows('invoice_payments_v1').map(({ invoice_id }) => invoice_id));
  const nonPayingCustomerIds = new Set([contacts.customers[7]?.id, contacts.customers[18]?.id]);
  let voidedCount = 0;
  for (const { invoice, row } of invoices) {
    if (paidInvoiceIds.has(row.invoice_id ?? null) || invoice.kind === 'draft') continue;
    if (invoice.kind === 'void') voidInvoice(row);
    else if (invoice.kind === 'creditNote') row.status = 'approved';
    else if (nonPayingCustomerIds.has(invoice.contact.id)) continue;
    else if (invoice.kind === 'credited') pay(draft, row, 242.4, '2025-03-04', random);
    else {
      const wasVoided = voidedCount < 2 && getTextCell(row, 'due_date') < '2025-06-10' && random.chance(0.1);
      if (wasVoided) addVoidedPayment(draft, row, ++voidedCount);
      else addRandomPayment(draft, row, random);
    }
  }
  addRefund(draft, invoices);
  for (const { row } of invoices) updateInvoiceStatus(draft, row);
}

/**
 * Adds a transfer from the partnership that pays three invoices, and an older one that settled its account in February.
 */
function addPartnershipPayments(draft: SampleDraft, invoices: readonly WrittenInvoice[], contacts: Contacts): void {
  const partnershipInvoices = invoices.filter(
    ({ invoice }) => invoice.contact === contacts.partnership && invoice.kind !== 'draft',
  );
  for (const { row, invoice } of partnershipInvoices) {
    const gross = getNumberCell(row, 'gross_amount');
    if (invoice.kind === 'example') draft.addExample('invoice_payments_v1', 'voided_at');
    else if (invoice.day < '2025-01-01')
      addPayment(draft, row, gross, '2025-02-10', { payment_reference: 'BACS 1002 HARBOUR', payment_total: 1630.5 });
    else addPayment(draft, row, gross, '2025-06-11', { payment_reference: 'BACS 0611 HARBOUR', payment_total: 1238.4 });
  }
}

function addRandomPayment(draft: SampleDraft, row: Row, random: Random): void {
  const due = getTextCell(row, 'due_date');
  const gross = getNumberCell(row, 'gross_amount');
  const paidOn = addDays(due, random.int(-12, 14));
  const isPaidByNow = paidOn < today && paidOn > getTextCell(row, 'invoice_date');
  if (due < today) {
    const outcome = random.next();
    if (outcome < 0.78 && isPaidByNow) pay(draft, row, gross, paidOn, random);
    else if (outcome < 0.88 && isPaidByNow) pay(draft, row, Math.round(gross / 2), paidOn, random);
  } else if (isPaidByNow && random.chance(0.5)) pay(draft, row, gross, paidOn, random);
}

const methods = ['bankTransfer', 'bankTransfer', 'bankTransfer', 'card', 'directDebit', 'cheque', 'cash'] as const;

function pay(draft: SampleDraft, row: Row, paid: number, day: string, random: Random): void {
  addPayment(draft, row, paid, day, {
    payment_method: random.pick(methods),
    payment_total: paid,
    payment_reference: `${random.pick(['BACS', 'REF', 'PAY'])} ${day.slice(5).replace('-', '')} ${row.contact_id}`,
  });
}

function addVoidedPayment(draft: SampleDraft, row: Row, count: number): void {
  const gross = getNumberCell(row, 'gross_amount');
  addPayment(draft, row, gross, '2025-06-10', {
    payment_method: 'cheque',
    payment_total: gross,
    payment_reference: `CHQ 00${count}417`,
    voided_at: '2025-06-13T10:00:00Z',
  });
}

/** Adds a customer's overpayment and its refund. */
function addRefund(draft: SampleDraft, invoices: readonly WrittenInvoice[]): void {
  const candidate = invoices.find(({ row }) =>
    draft
      .rows('invoice_payments_v1')
      .some(
        (payment) =>
          payment.invoice_id === row.invoice_id &&
          payment.amount === row.gross_amount &&
          payment.payment_method === 'card',
      ),
  );
  if (!candidate) return;
  const day = '2025-06-20';
  addPayment(draft, candidate.row, 20, day, {
    payment_method: 'card',
    payment_total: 20,
    payment_reference: 'PAY 0620 TWICE',
  });
  addPayment(draft, candidate.row, -20, day, {
    payment_method: 'card',
    payment_total: -20,
    payment_reference: 'PAY 0620 BACK',
    is_refund: true,
  });
}

function addPayment(draft: SampleDraft, row: Row, paid: number, day: string, facts: Row): void {
  draft.add('invoice_payments_v1', {
    invoice_payment_id: draft.nextId('invoice_payments_v1'),
    invoice_id: row.invoice_id ?? null,
    payment_method: 'bankTransfer',
    received_on: day,
    amount: paid,
    is_refund: false,
    recorded_by: facts.payment_method === 'cash' ? 'Joan Pascoe' : 'Accounting link',
    recorded_at: `${addDays(day, 1)}T02:00:00Z`,
    voided_at: null,
    ...facts,
  });
}

function voidInvoice(row: Row): void {
  row.status = 'void';
  row.voided_at = '2025-06-03T08:15:00Z';
  row.modified_at = '2025-06-03T08:15:00Z';
  row.balance = 0;
}

/** Sets the paid amount, the balance and the resulting status of an invoice. */
function updateInvoiceStatus(draft: SampleDraft, row: Row): void {
  const payments = draft.rows('invoice_payments_v1').filter((payment) => payment.invoice_id === row.invoice_id);
  const validPayments = payments.filter(({ voided_at }) => voided_at === null);
  const paid = roundToFourDecimals(
    validPayments.reduce((total, payment) => total + getNumberCell(payment, 'amount'), 0),
  );
  if (row.status === 'void' || row.status === 'draft') return;
  const gross = getNumberCell(row, 'gross_amount');
  row.paid_amount = paid;
  row.balance = roundToFourDecimals(gross - paid);
  if (paid !== 0) row.status = row.balance === 0 ? 'paid' : 'partlyPaid';
  const changes = payments.map((payment) => String(payment.voided_at ?? payment.recorded_at));
  row.modified_at = [getTextCell(row, 'modified_at'), ...changes].toSorted().at(-1) ?? null;
}
