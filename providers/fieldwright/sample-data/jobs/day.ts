import { type Instant, minute } from 'refdesk/sample-data';
import { depot } from '../contacts/places.ts';
import { now } from '../now.ts';
import type { Engineer } from '../resources/crew.ts';
import { findFirstStatusTime, getWorkSiteContact, type Job, type JobResult } from './job.ts';

type ActivityType = 'travelling' | 'working' | 'waiting' | 'loading' | 'break' | 'idle';

/** A planned segment of a resource's day. */
export type WorkDaySegment =
  | { readonly type: 'loading' | 'break' | 'idle' | 'waiting'; readonly seconds: number; readonly job?: Job }
  /** A drive, to a job or elsewhere; the ignition is turned off before the segment ends. */
  | { readonly type: 'travelling'; readonly seconds: number; readonly job?: Job; readonly drive: DriveFigures }
  | {
      readonly type: 'working';
      readonly seconds: number;
      readonly job: Job;
      readonly ends: JobResult | 'paused';
      readonly reason?: string;
    }
  /** No access: the result is set without work. */
  | { readonly type: 'noAccess'; readonly seconds: number; readonly job: Job };

export interface DriveFigures {
  readonly seconds: number;
  readonly km: number;
  readonly idleMinutes: number;
}

export interface WorkDayActivity {
  readonly type: ActivityType;
  readonly job: Job | undefined;
  readonly from: Instant;
  /** Undefined while the activity lasts. */
  readonly until: Instant | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

export interface VehicleTrip extends DriveFigures {
  readonly job: Job | undefined;
  readonly from: Instant;
  readonly until: Instant;
  readonly start: Position;
  readonly end: Position;
  readonly place: string;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A day of a resource, from sign-on to sign-off. */
export interface WorkDay {
  readonly engineer: Engineer;
  readonly day: string;
  readonly signedOn: Instant;
  /** Undefined while the day lasts. */
  readonly signedOff: Instant | undefined;
  readonly activities: readonly WorkDayActivity[];
  readonly journeys: readonly VehicleTrip[];
}

/** Simulates a day until the time of the snapshot and adds the status changes to the history of its jobs. */
export function simulateEngineerDay(
  engineer: Engineer,
  day: string,
  signedOn: Instant,
  segments: readonly WorkDaySegment[],
): WorkDay {
  const activities: WorkDayActivity[] = [];
  const journeys: VehicleTrip[] = [];
  let clock = signedOn;
  let position: Position = depot;
  for (const segment of segments) {
    if (clock >= now) break;
    const until = clock + segment.seconds;
    const isOver = until <= now;
    const job = segment.job;
    activities.push({
      type: segment.type === 'noAccess' ? 'waiting' : segment.type,
      job,
      from: clock,
      until: isOver ? until : undefined,
      latitude: position.latitude,
      longitude: position.longitude,
    });
    if (segment.type === 'travelling') {
      const end = job ? getWorkSiteContact(job) : depot;
      if (job) startTravelling(job, engineer, clock);
      if (isOver) {
        journeys.push({
          ...segment.drive,
          job,
          from: clock,
          until: clock + segment.drive.seconds,
          start: position,
          end,
          place: job ? `${getWorkSiteContact(job).street}, ${getWorkSiteContact(job).town.name}` : depot.place,
        });
        if (job) job.travelSeconds = (job.travelSeconds ?? 0) + segment.drive.seconds;
        position = { latitude: end.latitude, longitude: end.longitude };
      }
    }
    if (segment.type === 'working') addWork(segment, engineer, clock, Math.min(until, now), isOver);
    if (segment.type === 'noAccess' && isOver) completeJob(segment.job, engineer, until, 'noAccess');
    clock = until;
  }
  return { engineer, day, signedOn, signedOff: clock <= now ? clock : undefined, activities, journeys };
}

function addStatusChange(
  job: Job,
  to: 'accepted' | 'travelling' | 'started' | 'paused' | 'completed',
  at: Instant,
  engineer: Engineer,
  reason?: string,
): void {
  job.history.push({ to, at, by: engineer.name, actor: 'resource', ...(reason === undefined ? {} : { reason }) });
}

function startTravelling(job: Job, engineer: Engineer, at: Instant): void {
  if (findFirstStatusTime(job, 'accepted') === undefined) addStatusChange(job, 'accepted', at - 3 * minute, engineer);
  addStatusChange(job, 'travelling', at, engineer);
}

function addWork(
  { job, ends, reason }: Extract<WorkDaySegment, { type: 'working' }>,
  engineer: Engineer,
  from: Instant,
  until: Instant,
  isOver: boolean,
): void {
  addStatusChange(job, 'started', from, engineer);
  job.workSeconds = (job.workSeconds ?? 0) + until - from;
  if (!isOver) return;
  if (ends === 'paused') addStatusChange(job, 'paused', until, engineer, reason);
  else completeJob(job, engineer, until, ends);
}

function completeJob(job: Job, engineer: Engineer, at: Instant, result: JobResult): void {
  job.result = result;
  addStatusChange(job, 'completed', at, engineer);
}
