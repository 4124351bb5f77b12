import {
  addDays,
  getInstantDay,
  getWeekday,
  type Instant,
  minute,
  type Row,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { roundToFourDecimals, sumAmountsToFourDecimals } from '../amount.ts';
import type { WorkDay, WorkDayActivity } from '../jobs/day.ts';
import { today } from '../now.ts';
import { type Engineer, getEngineer } from '../resources/crew.ts';

/** Adds a timesheet for each resource and each week in which it has recorded days. */
export function addTimesheets(draft: SampleDraft, days: readonly WorkDay[]): void {
  const ids = new Map(
    draft
      .rows('resource_activities_v1')
      .map((row) => [`${row.resource_id}/${row.started_at}`, Number(row.resource_activity_id)]),
  );
  const weeks = Map.groupBy(
    days.filter(({ signedOff }) => signedOff !== undefined),
    ({ engineer: { id }, day }) => `${getMonday(day)}/${id}`,
  );
  const sortedWeeks = [...weeks.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const exampleIndex = sortedWeeks.findIndex(([key]) => key === '2025-05-05/3051');
  sortedWeeks.forEach(([key, recorded], index) => {
    const [monday = '', resourceId] = key.split('/');
    addTimesheet(draft, 15_502 + index - exampleIndex, monday, getEngineer(Number(resourceId)), recorded, ids, index);
  });
}

function getMonday(day: string): string {
  let monday = day;
  while (getWeekday(monday) !== 'monday') monday = addDays(monday, -1);
  return monday;
}

function addTimesheet(
  draft: SampleDraft,
  id: number,
  monday: string,
  worker: Engineer,
  days: readonly WorkDay[],
  activityIds: ReadonlyMap<string, number>,
  index: number,
): void {
  const isExample = id === 15_502;
  const entries = days.flatMap(({ activities }) =>
    activities.flatMap((activity) => createEntry(worker, activity, activityIds)),
  );
  const normal = sumAmountsToFourDecimals(entries.map(({ hours }) => Number(hours)));
  // Time without an activity is entered manually; in the example, to reach the normal hours of its record.
  const manualEntries: Row[] = [];
  if (isExample)
    manualEntries.push(
      createManualEntry(worker, '2025-05-08', '16:00', 37.5 - normal, false, 'Toolbox talk and van stock'),
      createManualEntry(worker, '2025-05-08', '18:00', 3, true, 'On call'),
    );
  else if (index % 5 === 2)
    manualEntries.push(
      createManualEntry(
        worker,
        getInstantDay(days.at(-1)?.signedOn ?? 0),
        '18:00',
        1.5,
        true,
        'Emergency in the evening',
      ),
    );
  const allEntries = [...entries, ...manualEntries];
  for (const entry of allEntries) {
    const isExampleEntry = entry.resource_activity_id === 8_800_213;
    if (isExampleEntry) draft.addExample('timesheet_entries_v1');
    else
      draft.add('timesheet_entries_v1', {
        timesheet_entry_id: draft.nextId('timesheet_entries_v1'),
        timesheet_id: id,
        ...entry,
      });
  }
  if (isExample) draft.addExample('timesheets_v1', 'rejected_reason');
  else addTimesheetRow(draft, id, monday, worker, allEntries, index);
}

/** Creates the entry for an activity, rounded down to quarter-hours. Breaks are unpaid and have no entry. */
function createEntry(worker: Engineer, activity: WorkDayActivity, activityIds: ReadonlyMap<string, number>): Row[] {
  const { type, from, until, job } = activity;
  if (type === 'break' || until === undefined) return [];
  const hours = Math.floor((until - from) / (15 * minute)) / 4;
  if (hours === 0) return [];
  return [
    {
      resource_activity_id: activityIds.get(`${worker.id}/${writeInstant(from)}`) ?? null,
      job_id: job?.id ?? null,
      activity_type: type,
      entry_date: getInstantDay(from),
      started_at: writeInstant(Math.floor(from / minute) * minute),
      ended_at: writeInstant(Math.ceil(until / minute) * minute),
      hours,
      rate_name: 'Normal',
      hourly_cost: worker.hourlyCost,
      is_overtime: false,
      department_code_id: job?.type.department ?? 4,
      comment: null,
    },
  ];
}

function createManualEntry(
  worker: Engineer,
  day: string,
  time: string,
  hours: number,
  isOvertime: boolean,
  comment: string,
): Row {
  const startedAt: Instant = toInstant(day, time);
  return {
    resource_activity_id: null,
    job_id: null,
    activity_type: isOvertime ? 'working' : 'training',
    entry_date: day,
    started_at: writeInstant(startedAt),
    ended_at: writeInstant(startedAt + hours * 3600),
    hours: roundToFourDecimals(hours),
    rate_name: isOvertime ? 'Time and a half' : 'Normal',
    hourly_cost: isOvertime ? roundToFourDecimals(worker.hourlyCost * 1.5) : worker.hourlyCost,
    is_overtime: isOvertime,
    department_code_id: 4,
    comment,
  };
}

function addTimesheetRow(
  draft: SampleDraft,
  id: number,
  monday: string,
  worker: Engineer,
  entries: readonly Row[],
  index: number,
): void {
  const sunday = addDays(monday, 6);
  const sumHours = (isOvertime: boolean) =>
    sumAmountsToFourDecimals(
      entries.filter(({ is_overtime }) => is_overtime === isOvertime).map((entry) => Number(entry.hours)),
    );
  const absenceDays = draft
    .rows('resource_day_summaries_v1')
    .filter(
      (row) =>
        row.resource_id === worker.id &&
        row.absence_type !== null &&
        String(row.summary_date) >= monday &&
        String(row.summary_date) <= sunday,
    );
  const isRejected = index === 20;
  const status = isRejected ? 'rejected' : getStatusByAge(sunday);
  const submittedAt = status === 'open' ? undefined : `${sunday}T18:30:00Z`;
  const approvedAt = status === 'approved' || status === 'exported' ? `${addDays(sunday, 1)}T09:45:00Z` : undefined;
  const exportedAt = status === 'exported' ? `${addDays(sunday, 2)}T02:00:00Z` : undefined;
  draft.add('timesheets_v1', {
    timesheet_id: id,
    resource_id: worker.id,
    period_start: monday,
    period_end: sunday,
    status,
    normal_hours: sumHours(false),
    overtime_hours: sumHours(true),
    absence_hours: absenceDays.length * 8,
    expense_amount: index % 4 === 1 ? 12.4 + index : 0,
    submitted_at: submittedAt ?? null,
    approved_by: approvedAt === undefined ? null : 'Ellen Marsh',
    approved_at: approvedAt ?? null,
    rejected_reason: isRejected ? 'Thursday is missing' : null,
    exported_at: exportedAt ?? null,
    modified_at: exportedAt ?? approvedAt ?? submittedAt ?? `${today}T06:00:00Z`,
  });
}

/** Returns the status of a timesheet that was not rejected, based on the last day of its week. */
function getStatusByAge(sunday: string): string {
  if (sunday >= today) return 'open';
  if (sunday >= addDays(today, -1)) return 'submitted';
  return sunday >= addDays(today, -8) ? 'approved' : 'exported';
}
