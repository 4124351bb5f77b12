import {
  getTableRows,
  groupRowsBy,
  type Json,
  type Part,
  type RestRecord,
  type Row,
  type RowsByTable,
} from 'refdesk/sample-data';

/** Reads the identifiers of a group's jobs. */
export const readGroupJobIdsFromRows: Part = (rowsByTable) => {
  const jobs = groupRowsBy(rowsByTable, 'jobs_v1', 'job_group_id');
  return (row) => ({ jobIds: (jobs.get(row.job_group_id) ?? []).map(({ job_id }) => job_id ?? null) });
};

/** Derives the status history of each group, which no table has, from the dates of the group and its jobs. */
export function deriveJobGroupHistoryFromRows(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  const jobs = groupRowsBy(rowsByTable, 'jobs_v1', 'job_group_id');
  const changes = groupRowsBy(rowsByTable, 'job_statuses_v1', 'job_id');
  const entries = getTableRows(rowsByTable, 'job_groups_v1')
    .flatMap((group) =>
      createHistoryEntries(
        group,
        (jobs.get(group.job_group_id) ?? []).flatMap(({ job_id }) => changes.get(job_id) ?? []),
      ),
    )
    .sort(
      (a, b) => String(a.changedAt).localeCompare(String(b.changedAt)) || Number(a.jobGroupId) - Number(b.jobGroupId),
    );
  return new Map(entries.map((entry, index) => [firstId + index, { id: firstId + index, ...entry }]));
}

const firstId = 88_200;

type JobGroupStep = readonly [to: string, at: Json, by: string, actorKind: string, comment: Json];

function createHistoryEntries(group: Readonly<Row>, changes: readonly Readonly<Row>[]): RestRecord[] {
  const {
    job_group_id,
    created_at = null,
    results_completed_at = null,
    financially_completed_at = null,
    result_comment = null,
    modified_at = null,
  } = group;
  const firstProgressAt = changes
    .filter(({ to_status }) => to_status !== 'unscheduled' && to_status !== 'cancelled')
    .map(({ changed_at }) => String(changed_at))
    .sort()[0];
  const steps: JobGroupStep[] = [['pending', created_at, 'Ellen Marsh', 'officeUser', null]];
  if (group.status !== 'pending' && group.status !== 'cancelled')
    steps.push([
      'inProgress',
      firstProgressAt !== undefined && firstProgressAt > String(created_at) ? firstProgressAt : created_at,
      'Platform',
      'system',
      null,
    ]);
  if (results_completed_at !== null)
    steps.push(['complete', results_completed_at, 'Ellen Marsh', 'officeUser', result_comment]);
  if (financially_completed_at !== null)
    steps.push(['financiallyComplete', financially_completed_at, 'Ravi Menon', 'officeUser', null]);
  if (group.status === 'cancelled') steps.push(['cancelled', modified_at, 'Platform', 'system', null]);
  return steps.map(([toStatus, changedAt, changedBy, actorKind, comment], index) => ({
    jobGroupId: job_group_id ?? null,
    fromStatus: steps[index - 1]?.[0] ?? null,
    toStatus,
    changedAt,
    changedBy,
    actorKind,
    comment,
  }));
}
