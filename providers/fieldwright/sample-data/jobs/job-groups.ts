import { getInstantDay, type Row, type SampleDraft, toInstant } from 'refdesk/sample-data';
import type { Contacts } from '../contacts/contacts.ts';
import { sumNetAmounts } from '../money/financial-status.ts';
import { getJobStatus, isJobOpen, type Job } from './job.ts';

interface JobGroupPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly tags: string | null;
  readonly createdAt: string;
  readonly includes: (job: Job) => boolean;
  /** Completion of the group; missing if it is not complete. */
  readonly completion?: { readonly results: string; readonly financially?: string; readonly comment: string };
}

/** Assigns jobs to their groups; returns the groups that have jobs. */
export function groupJobs(jobs: readonly Job[], contacts: Contacts): JobGroup[] {
  const landlord = contacts.customers.find(({ name }) => name === 'Porthaven Homes');
  const isUngroupedLandlordJob = (job: Job) => job.contact === landlord && job.groupId === undefined;
  const getDay = (job: Job) => getInstantDay(job.plannedStart ?? job.createdAt);
  const plans: JobGroupPlan[] = [
    {
      id: 2160,
      name: 'Spring round 2025, Porthaven Homes',
      description: 'Inspections and what they bring up',
      tags: 'landlord',
      createdAt: '2025-02-24T09:00:00Z',
      includes: (job) => isUngroupedLandlordJob(job) && getDay(job) < '2025-05-01' && getJobStatus(job) === 'completed',
      completion: { results: '2025-05-12T09:00:00Z', financially: '2025-06-02T09:30:00Z', comment: 'All flats seen' },
    },
    {
      id: 2215,
      name: 'Early summer round 2025, Porthaven Homes',
      description: 'Second round of the year',
      tags: 'landlord',
      createdAt: '2025-05-01T09:00:00Z',
      includes: (job) => isUngroupedLandlordJob(job) && getDay(job) < '2025-06-20' && getJobStatus(job) === 'completed',
      completion: { results: '2025-06-24T15:00:00Z', comment: 'Two tenants were away' },
    },
    {
      id: 2231,
      name: 'Summer round 2025, Porthaven Homes',
      description: 'Third round of the year',
      tags: 'landlord',
      createdAt: '2025-06-02T09:00:00Z',
      includes: (job) => isUngroupedLandlordJob(job) && getJobStatus(job) !== 'cancelled',
    },
    {
      // The work is done, but the results are not marked complete.
      id: 2232,
      name: 'Plant room repairs, Priory Hotel',
      description: 'Repairs after the inspection in spring',
      tags: null,
      createdAt: '2025-05-26T09:00:00Z',
      includes: (job) =>
        job.contact.name === 'Priory Hotel' && job.groupId === undefined && getJobStatus(job) === 'completed',
    },
    {
      id: 2233,
      name: 'Refit that was called off',
      description: 'Work before the refit',
      tags: null,
      createdAt: '2025-01-20T09:00:00Z',
      includes: (job) => isUngroupedLandlordJob(job),
    },
  ];
  const groups = plans
    .map(
      (plan): JobGroup => ({
        plan,
        jobs: jobs.filter(plan.includes).map((job) => Object.assign(job, { groupId: plan.id })),
      }),
    )
    .filter((group) => group.jobs.length > 0);
  const nextVisit = jobs.find((job) => getJobStatus(job) === 'scheduled' && job.groupId === undefined);
  if (!nextVisit) return groups;
  nextVisit.groupId = 2236;
  return [
    ...groups,
    {
      plan: {
        id: 2236,
        name: `Programme 2025/26, ${nextVisit.contact.name}`,
        description: 'Visits until next summer',
        tags: 'care',
        createdAt: '2025-06-16T09:00:00Z',
        includes: () => false,
      },
      jobs: [nextVisit],
    },
  ];
}

export interface JobGroup {
  readonly plan: JobGroupPlan;
  readonly jobs: readonly Job[];
}

/** Writes the groups; the values of groups with jobs are calculated from the jobs. */
export function writeJobGroups(draft: SampleDraft, groups: readonly JobGroup[], contacts: Contacts): void {
  draft.addExample('job_groups_v1');
  // Created from the quote for a new boiler; its work begins after the school term.
  draft.add('job_groups_v1', {
    job_group_id: 2190,
    reference: 'CARE-109',
    name: 'Boiler replacement, Harbour Road',
    description: 'To begin after the school term',
    contact_id: contacts.surgery.id,
    job_count: 0,
    open_job_count: 0,
    status: 'pending',
    net_charge_amount: 0,
    net_invoiced_amount: 0,
    written_off_amount: 0,
    created_at: '2025-04-20T10:00:00Z',
    modified_at: '2025-04-20T10:00:00Z',
  });
  for (const group of groups) draft.add('job_groups_v1', createGroupRow(group));
}

function createGroupRow({ plan, jobs }: JobGroup): Row {
  const latest = Math.max(...jobs.flatMap(({ history }) => history.map(({ at }) => at)));

  const changedAt =
    plan.completion?.financially ??
    plan.completion?.results ??
    new Date(Math.max(latest, toInstant(plan.createdAt)) * 1000).toISOString().replace('.000', '');
  return {
    job_group_id: plan.id,
    reference: `GRP-${plan.id}`,
    name: plan.name,
    description: plan.description,
    contact_id: jobs[0]?.contact.id ?? null,
    job_count: jobs.length,
    open_job_count: jobs.filter(isJobOpen).length,
    status: getGroupStatus({ plan, jobs }),
    result_comment: plan.completion?.comment ?? null,
    results_completed_at: plan.completion?.results ?? null,
    financially_completed_at: plan.completion?.financially ?? null,
    tags: plan.tags,
    net_charge_amount: 0,
    net_invoiced_amount: 0,
    written_off_amount: 0,
    created_at: plan.createdAt,
    modified_at: changedAt,
  };
}

/** Locks the jobs of financially complete groups, writes off the rest, and sums the charges. */
export function sumAndWriteOffJobGroupCharges(draft: SampleDraft): void {
  for (const group of draft.rows('job_groups_v1')) {
    const jobs = draft.rows('jobs_v1').filter((job) => job.job_group_id === group.job_group_id);
    const ids = new Set(jobs.map(({ job_id }) => job_id));
    const lines = draft
      .rows('job_lines_v1')
      .filter((line) => ids.has(line.job_id ?? null) && line.is_chargeable === true);
    if (group.status === 'financiallyComplete') {
      for (const line of lines.filter(({ invoice_line_id }) => invoice_line_id === null)) {
        line.written_off_at = group.financially_completed_at ?? null;
        line.modified_at = group.financially_completed_at ?? null;
      }
      for (const job of jobs) {
        job.financial_status = 'financiallyComplete';
        job.modified_at = group.financially_completed_at ?? null;
      }
    }
    group.net_charge_amount = sumNetAmounts(lines);
    group.net_invoiced_amount = sumNetAmounts(lines.filter(({ invoice_line_id }) => invoice_line_id !== null));
    group.written_off_amount = sumNetAmounts(
      lines.filter(({ written_off_at }) => written_off_at !== null && written_off_at !== undefined),
    );
  }
}

function getGroupStatus({ plan, jobs }: JobGroup): string {
  if (plan.completion) return plan.completion.financially ? 'financiallyComplete' : 'complete';
  if (jobs.every((job) => getJobStatus(job) === 'cancelled')) return 'cancelled';
  const hasStarted = jobs.some(({ history }) => history.some(({ to }) => to === 'started' || to === 'completed'));
  return hasStarted ? 'inProgress' : 'pending';
}
