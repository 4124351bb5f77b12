import type { SampleDraft } from 'refdesk/sample-data';
import { roundToFourDecimals } from '../amount.ts';
import { getNumberCell, getTextCell } from '../cell.ts';

const unpaidStatuses = new Set(['approved', 'sent', 'partlyPaid']);

/** Sets the totals of contacts and contact groups that depend on other tables. */
export function setContactTotals(draft: SampleDraft): void {
  const jobs = Map.groupBy(draft.rows('jobs_v1'), ({ contact_id }) => contact_id);
  const invoices = Map.groupBy(draft.rows('invoices_v1'), ({ contact_id }) => contact_id);
  for (const contact of draft.rows('contacts_v1')) {
    const contactJobs = jobs.get(contact.contact_id ?? null) ?? [];
    const completionTimes = contactJobs
      .filter(({ status }) => status === 'completed')
      .map((job) => getTextCell(job, 'actual_end'));
    const unpaidInvoices = (invoices.get(contact.contact_id ?? null) ?? []).filter(({ status }) =>
      unpaidStatuses.has(String(status)),
    );
    contact.open_job_count = contactJobs.filter(
      ({ status }) => status !== 'completed' && status !== 'cancelled',
    ).length;
    contact.last_job_completed_at = completionTimes.toSorted().at(-1) ?? null;
    contact.outstanding_balance = roundToFourDecimals(
      unpaidInvoices.reduce((total, invoice) => total + getNumberCell(invoice, 'balance'), 0),
    );
  }
  for (const group of draft.rows('contact_groups_v1')) {
    group.contact_count = draft
      .rows('contacts_v1')
      .filter((contact) => contact.is_active === true && contact.contact_group_id === group.contact_group_id).length;
  }
}
