import { type Action, getListField, type JsonRecord } from 'refdesk/sandbox';
import { isJobOpen } from '../rules/job.ts';
import { listGroupJobs } from '../rules/job-group.ts';

/** Updates the jobs, job counts and status of the job groups that a request affects. */
export function updateJobGroupProgress(action: Action): void {
  const { draft } = action;
  const changes = draft.changes();
  for (const { schema, after, before } of changes)
    if (schema === 'JobGroup' && after !== null) assignJobs(action, before, after);
  const groups = new Set(
    draft.changes().flatMap(({ schema, before, after }) => {
      if (schema === 'Job') return [before?.jobGroupId, after?.jobGroupId];
      return schema === 'JobGroup' ? [after?.id] : [];
    }),
  );
  for (const id of groups) if (typeof id === 'number') updateGroup(action, id);
}

/** Adds jobs to a group or removes them from it, so that they match its `jobIds`. */
function assignJobs({ draft }: Action, before: JsonRecord | null, after: JsonRecord): void {
  const memberIds = new Set(getListField(after, 'jobIds'));
  for (const id of getListField(before ?? {}, 'jobIds'))
    if (!memberIds.has(id) && draft.get('Job', Number(id))?.jobGroupId === after.id)
      draft.patch('Job', Number(id), { jobGroupId: null });
  for (const id of memberIds)
    if (draft.get('Job', Number(id)) !== null) draft.patch('Job', Number(id), { jobGroupId: after.id ?? null });
}

function updateGroup({ draft, details }: Action, id: number): void {
  const group = draft.get('JobGroup', id);
  if (group === null) return;
  const jobs = listGroupJobs(draft, id);
  const listedIds = new Set(getListField(group, 'jobIds'));
  const remainingIds = [...listedIds].filter((jobId) => jobs.some((job) => job.id === jobId));
  const jobIds = [...remainingIds, ...jobs.flatMap((job) => (listedIds.has(job.id ?? null) ? [] : [job.id ?? null]))];
  const status = getStatus(String(group.status), jobs);
  if (status !== group.status && !details.has(id)) details.set(id, { actorKind: 'system' });
  // "If you add a job that is neither completed nor cancelled to a group whose results are complete, the group returns
  // to inProgress."
  const reopened: JsonRecord =
    group.status === 'complete' && status === 'inProgress' ? { resultComment: null, resultsCompletedAt: null } : {};
  draft.patch('JobGroup', id, {
    jobIds,
    jobCount: jobs.length,
    openJobCount: jobs.filter(isJobOpen).length,
    status,
    ...reopened,
  });
}

function getStatus(status: string, jobs: readonly JsonRecord[]): string {
  if (status === 'complete') return jobs.some(isJobOpen) ? 'inProgress' : status;
  if (status !== 'pending' && status !== 'inProgress') return status;
  // "A group whose jobs are all cancelled is cancelled." "A job of the group becomes started or completed."
  if (jobs.length > 0 && jobs.every((job) => job.status === 'cancelled')) return 'cancelled';
  return jobs.some((job) => ['started', 'paused', 'completed'].includes(String(job.status))) ? 'inProgress' : status;
}
