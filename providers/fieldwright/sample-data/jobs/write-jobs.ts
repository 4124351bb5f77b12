import { roundToMinutes, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { now } from '../now.ts';
import { addJobTypes } from '../reference/job-types.ts';
import { formatJobReference } from './assign-job-numbers.ts';
import { findFirstStatusTime, getJobStatus, getWorkSiteContact, type Job } from './job.ts';

/** Writes the rows of jobs; their financial status is set when they are invoiced. */
export function writeJobs(draft: SampleDraft, jobs: readonly Job[]): void {
  addJobTypes(draft);
  for (const job of jobs) {
    if (job.id === 731_904) draft.addExample('jobs_v1');
    else writeJob(draft, job);
  }
  writeHistory(draft, jobs);
}

function writeJob(draft: SampleDraft, job: Job): void {
  const status = getJobStatus(job);
  const start = findFirstStatusTime(job, 'started');
  const end = findFirstStatusTime(job, 'completed');
  const planned = job.plannedStart;
  const begunAt = start ?? end;
  draft.add('jobs_v1', {
    job_id: job.id,
    reference: formatJobReference(job),
    job_type_id: job.type.id,
    contact_id: job.contact.id,
    site_contact_id: job.site?.id ?? null,
    job_group_id: job.groupId ?? null,
    contract_id: job.contractId ?? null,
    description: job.description,
    priority: job.priority,
    status,
    result: job.result ?? null,
    resource_id: job.engineer?.id ?? null,
    vehicle_id: job.engineer?.vehicleId ?? null,
    planned_start: planned === undefined ? null : writeInstant(planned),
    planned_end: planned === undefined ? null : writeInstant(planned + job.plannedMinutes * 60),
    planned_duration_minutes: job.plannedMinutes,
    due_by: job.dueBy === undefined ? null : writeInstant(job.dueBy),
    actual_start: start === undefined ? null : writeInstant(start),
    actual_end: end === undefined ? null : writeInstant(end),
    site_postal_code: getWorkSiteContact(job).postalCode,
    order_number: job.orderNumber ?? null,
    department_code_id: job.type.department,
    financial_status: 'open',
    travel_minutes: job.travelSeconds === undefined ? null : roundToMinutes(job.travelSeconds),
    work_minutes: job.workSeconds === undefined ? null : roundToMinutes(job.workSeconds),
    is_late: planned !== undefined && status !== 'cancelled' && (begunAt ?? now) > planned,
    created_at: writeInstant(job.createdAt),
    modified_at: writeInstant(job.history.at(-1)?.at ?? job.createdAt),
  });
}

/** Writes every status change, numbered in chronological order. */
function writeHistory(draft: SampleDraft, jobs: readonly Job[]): void {
  const entries = jobs.flatMap((job) => job.history.map((change, index) => ({ job, change, index })));
  entries.sort((a, b) => a.change.at - b.change.at || a.job.id - b.job.id || a.index - b.index);
  const exampleIndex = entries.findIndex(({ job, change }) => job.id === 731_904 && change.to === 'travelling');
  entries.forEach(({ job, change, index }, position) => {
    if (position === exampleIndex) {
      draft.addExample('job_statuses_v1', 'reason');
      return;
    }
    const previousChange = job.history[index - 1];
    const isOnSite = change.to === 'started' || change.to === 'paused' || change.to === 'completed';
    draft.add('job_statuses_v1', {
      job_status_id: 2_910_455 + position - exampleIndex,
      job_id: job.id,
      from_status: previousChange?.to ?? null,
      to_status: change.to,
      changed_at: writeInstant(change.at),
      changed_by: change.by,
      actor_kind: change.actor,
      resource_id: previousChange === undefined || change.to === 'unscheduled' ? null : (job.engineer?.id ?? null),
      reason: change.reason ?? null,
      latitude: isOnSite ? getWorkSiteContact(job).latitude : null,
      longitude: isOnSite ? getWorkSiteContact(job).longitude : null,
      minutes_in_from_status: previousChange === undefined ? null : roundToMinutes(change.at - previousChange.at),
      is_current: index === job.history.length - 1,
    });
  });
}
