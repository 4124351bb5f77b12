import { dayLength, type Row, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { getNumberCell, getTextCell } from '../cell.ts';
import { now } from '../now.ts';

/** Sets the financial status of each job from its chargeable and invoiced lines. */
export function setFinancialStatuses(draft: SampleDraft): void {
  const lines = Map.groupBy(draft.rows('job_lines_v1'), ({ job_id }) => job_id);
  const invoiceLines = new Map(draft.rows('invoice_lines_v1').map((row) => [row.invoice_line_id, row]));
  for (const job of draft.rows('jobs_v1')) {
    if (job.financial_status === 'financiallyComplete') continue;
    const chargeable = (lines.get(job.job_id ?? null) ?? []).filter((line) => line.is_chargeable === true);
    const invoiced = chargeable.filter(({ invoice_line_id }) => invoice_line_id !== null);
    job.financial_status = getStatus(job, chargeable.length, invoiced.length);
    for (const line of invoiced) {
      const invoice = draft.find('invoices_v1', invoiceLines.get(line.invoice_line_id ?? null)?.invoice_id);
      const createdAt = getTextCell(invoice, 'created_at');
      if (line.job_line_id !== 1_300_771) line.modified_at = createdAt;
      if (createdAt > getTextCell(job, 'modified_at')) job.modified_at = createdAt;
    }
  }
}

/** Returns the financial status of a job, whose charges are final a few days after its end. */
function getStatus(job: Row, chargeable: number, invoiced: number): string {
  const isOver = job.status === 'completed' || job.status === 'cancelled';
  const isFresh = getTextCell(job, 'modified_at') > writeInstant(now - 5 * dayLength);
  if (!isOver || (isFresh && invoiced === 0)) return 'open';
  if (chargeable === 0) return 'notChargeable';
  if (invoiced === chargeable) return 'invoiced';
  return invoiced > 0 ? 'partlyInvoiced' : 'readyToInvoice';
}

/** Returns the sum of the net amounts of lines. */
export function sumNetAmounts(lines: readonly Row[]): number {
  return Math.round(lines.reduce((total, line) => total + getNumberCell(line, 'net_amount'), 0) * 10_000) / 10_000;
}
