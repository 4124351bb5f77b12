import {
  addDays,
  getInstantDay,
  type Instant,
  roundToMinutes,
  type SampleDraft,
  writeInstant,
} from 'refdesk/sample-data';
import { roundToFourDecimals, sumAmountsToFourDecimals } from '../amount.ts';
import { today } from '../now.ts';
import { sampleAbsences } from '../resources/absences.ts';
import { getEngineer, getWorkingMinutesPerDay } from '../resources/crew.ts';
import type { VehicleTrip, WorkDay, WorkDayActivity } from './day.ts';
import { findFirstStatusTime, type Job } from './job.ts';

/** Writes activities, journeys and day summaries, each numbered in chronological order. */
export function writeWorkDays(draft: SampleDraft, days: readonly WorkDay[], jobs: readonly Job[]): void {
  const sortedDays = days.toSorted((a, b) => a.signedOn - b.signedOn);
  writeActivities(draft, sortedDays);
  writeJourneys(draft, sortedDays);
  for (const day of sortedDays) {
    if (day.signedOff !== undefined) writeSummary(draft, day, day.signedOff, jobs);
  }
  writeAbsences(draft);
}

/** Numbers records in order, so that the example record gets `exampleId`. */
function numberAroundExample<T>(
  items: readonly T[],
  exampleId: number,
  isExample: (item: T) => boolean,
): { item: T; id: number }[] {
  const exampleIndex = items.findIndex(isExample);
  return items.map((item, index) => ({ item, id: exampleId + index - exampleIndex }));
}

function writeActivities(draft: SampleDraft, days: readonly WorkDay[]): void {
  const allActivities = days.flatMap((day) => day.activities.map((activity) => ({ day, activity })));
  for (const { item, id } of numberAroundExample(allActivities, 8_800_213, ({ activity }) => isExample(activity))) {
    const { day, activity } = item;
    if (isExample(activity)) {
      draft.addExample('resource_activities_v1', 'edited_by');
      continue;
    }
    const isEdited = id % 41 === 0 && activity.until !== undefined;
    draft.add('resource_activities_v1', {
      resource_activity_id: id,
      resource_id: day.engineer.id,
      activity_type: activity.type,
      job_id: activity.job?.id ?? null,
      vehicle_id: day.engineer.vehicleId ?? null,
      started_at: writeInstant(activity.from),
      ended_at: activity.until === undefined ? null : writeInstant(activity.until),
      duration_minutes: activity.until === undefined ? null : roundToMinutes(activity.until - activity.from),
      start_latitude: roundToFourDecimals(activity.latitude),
      start_longitude: roundToFourDecimals(activity.longitude),
      is_edited: isEdited,
      edited_by: isEdited ? 'Ellen Marsh' : null,
      source: isEdited ? 'officeUser' : 'resource',
    });
  }
}

function isExample({ job, type }: WorkDayActivity): boolean {
  return job?.id === 731_904 && type === 'working';
}

function writeJourneys(draft: SampleDraft, days: readonly WorkDay[]): void {
  const allJourneys = days.flatMap((day) =>
    day.journeys.flatMap((journey) =>
      day.engineer.vehicleId === undefined ? [] : [{ day, journey, vehicleId: day.engineer.vehicleId }],
    ),
  );
  for (const { item, id } of numberAroundExample(
    allJourneys,
    6_120_094,
    ({ journey }) => journey.job?.id === 731_904,
  )) {
    if (item.journey.job?.id === 731_904) draft.addExample('resource_journeys_v1');
    else writeJourney(draft, id, item.day, item.journey, item.vehicleId);
  }
}

function writeJourney(
  draft: SampleDraft,
  id: number,
  { engineer: driver }: WorkDay,
  journey: VehicleTrip,
  vehicleId: number,
): void {
  const isPrivate = journey.job === undefined && id % 17 === 0;
  draft.add('resource_journeys_v1', {
    resource_journey_id: id,
    resource_id: driver.id,
    vehicle_id: vehicleId,
    job_id: journey.job?.id ?? null,
    started_at: writeInstant(journey.from),
    ended_at: writeInstant(journey.until),
    duration_minutes: roundToMinutes(journey.until - journey.from),
    distance_km: journey.km,
    idle_minutes: journey.idleMinutes,
    start_latitude: isPrivate ? null : roundToFourDecimals(journey.start.latitude),
    start_longitude: isPrivate ? null : roundToFourDecimals(journey.start.longitude),
    end_latitude: isPrivate ? null : roundToFourDecimals(journey.end.latitude),
    end_longitude: isPrivate ? null : roundToFourDecimals(journey.end.longitude),
    end_place: isPrivate ? null : journey.place,
    top_speed_kmh: 48 + (id % 50),
    harsh_event_count: id % 9 === 0 ? 1 + (id % 2) : 0,
    is_private: isPrivate,
  });
}

function writeSummary(draft: SampleDraft, day: WorkDay, signedOff: Instant, jobs: readonly Job[]): void {
  const { engineer: worker } = day;
  if (worker.id === 3051 && day.day === '2025-05-06') {
    draft.addExample('resource_day_summaries_v1', 'absence_type');
    return;
  }
  const countMinutes = (...types: readonly WorkDayActivity['type'][]) =>
    roundToMinutes(
      day.activities
        .filter(({ type }) => types.includes(type))
        .reduce((total, { from, until = from }) => total + until - from, 0),
    );
  const workerJobs = jobs.filter((job) => job.engineer?.id === worker.id);
  const completed = workerJobs.filter((job) => getInstantDay(findFirstStatusTime(job, 'completed') ?? 0) === day.day);
  const planned = getWorkingMinutesPerDay(worker.pattern);
  draft.add('resource_day_summaries_v1', {
    resource_day_summary_id: draft.nextId('resource_day_summaries_v1'),
    resource_id: worker.id,
    summary_date: day.day,
    vehicle_id: worker.vehicleId ?? null,
    signed_on_at: writeInstant(day.signedOn),
    signed_off_at: writeInstant(signedOff),
    planned_job_count: workerJobs.filter(
      ({ plannedStart }) => plannedStart !== undefined && getInstantDay(plannedStart) === day.day,
    ).length,
    completed_job_count: completed.length,
    unsuccessful_job_count: completed.filter(({ result }) => result !== 'successful').length,
    planned_minutes: planned,
    working_minutes: countMinutes('working'),
    travelling_minutes: countMinutes('travelling'),
    waiting_minutes: countMinutes('waiting', 'idle'),
    break_minutes: countMinutes('break'),
    distance_km: sumAmountsToFourDecimals(day.journeys.map(({ km }) => km)),
    utilisation_percent: roundToFourDecimals((100 * countMinutes('working')) / planned),
    absence_type: null,
    calculated_at: `${addDays(day.day, 1)}T01:10:00Z`,
  });
}

/** Writes a summary for each day of absence. */
function writeAbsences(draft: SampleDraft): void {
  for (const absence of sampleAbsences.filter(({ status, until }) => status === 'approved' && until <= today)) {
    const worker = getEngineer(absence.resourceId);
    for (let day = absence.from; day < absence.until; day = addDays(day, 1)) {
      draft.add('resource_day_summaries_v1', {
        resource_day_summary_id: draft.nextId('resource_day_summaries_v1'),
        resource_id: worker.id,
        summary_date: day,
        planned_job_count: 0,
        completed_job_count: 0,
        unsuccessful_job_count: 0,
        planned_minutes: 0,
        working_minutes: 0,
        travelling_minutes: 0,
        waiting_minutes: 0,
        break_minutes: 0,
        absence_type: absence.type,
        calculated_at: `${addDays(day, 1)}T01:10:00Z`,
      });
    }
  }
}
