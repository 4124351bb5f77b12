import {
  addDays,
  getInstantDay,
  getWeekday,
  hour,
  type Instant,
  minute,
  type Random,
  toInstant,
} from 'refdesk/sample-data';
import { now, today } from '../now.ts';
import { getJobTypeById } from '../reference/job-types.ts';
import { findAbsence } from '../resources/absences.ts';
import { type Engineer, getEngineer, sampleEngineers } from '../resources/crew.ts';
import type { Job } from './job.ts';
import { type CustomerJobFactory, dispatchJob, scheduleSampleJob } from './orders.ts';

/** Creates jobs that have not started: unscheduled, scheduled, dispatched, or cancelled before anyone went there. */
export function createUnstartedJobs(orders: CustomerJobFactory, random: Random): void {
  const activeEmployees = sampleEngineers.filter(
    ({ type, status, vehicleId }) => type === 'employee' && status === 'active' && vehicleId !== undefined,
  );

  for (let count = 0; count < 12; count++)
    orders.takeAny(pickRecentTime(random, 20), random.pick(activeEmployees).skills);
  for (let count = 0; count < 18; count++)
    addScheduledJob(orders, random.pick(activeEmployees), random.int(1, 12), random);
  for (let count = 0; count < 3; count++)
    dispatchJob(addScheduledJob(orders, random.pick(activeEmployees), 1, random), random);
  for (let count = 0; count < 16; count++) addCancelledJob(orders, random.pick(activeEmployees), random);
  for (let count = 0; count < 3; count++)
    unschedule(addScheduledJob(orders, random.pick(activeEmployees), random.int(2, 9), random), random);
  addLateJob(orders, random);

  // Sam Okafor's next visits, for which stock is reserved in his van.
  for (const day of ['2025-07-01', '2025-07-02']) {
    const job = orders.takeAny(pickRecentTime(random, 12), ['Gas safety']);
    scheduleSampleJob(job, getEngineer(3051), toInstant(day, '09:00'), random);
  }
  // An installation sold in June, for a customer who had a survey.
  const contact = orders.jobs.find((job) => job.type.id === 19)?.contact;
  if (contact) orders.take({ createdAt: pickRecentTime(random, 9), type: getJobTypeById(18), contact });
}

function pickRecentTime(random: Random, days: number): Instant {
  return now - random.int(1, days) * 24 * hour - random.int(0, 6 * hour);
}

function addScheduledJob(orders: CustomerJobFactory, worker: Engineer, days: number, random: Random): Job {
  const job = orders.takeAny(pickRecentTime(random, 14), worker.skills);
  let day = addDays(today, days);
  while (!worker.pattern.days.includes(getWeekday(day)) || findAbsence(worker.id, day)) day = addDays(day, 1);
  scheduleSampleJob(job, worker, toInstant(day, worker.pattern.starts) + random.int(1, 12) * 30 * minute, random);
  return job;
}

function addCancelledJob(orders: CustomerJobFactory, worker: Engineer, random: Random): void {
  const createdAt = now - random.int(20, 150) * 24 * hour - random.int(0, 6 * hour);
  const job = orders.takeAny(createdAt, worker.skills);
  if (random.chance(0.6))
    scheduleSampleJob(job, worker, toInstant(addDays(getInstantDay(createdAt), 6), '10:00'), random);
  const lastChangeAt = job.history.at(-1)?.at ?? createdAt;
  job.history.push({
    to: 'cancelled',
    at: lastChangeAt + random.int(2, 60) * hour,
    by: random.pick(['Ellen Marsh', 'Call handler']),
    actor: 'officeUser',
    reason: random.pick(cancellationReasons),
  });
}

const cancellationReasons = [
  'Customer has found somebody else',
  'Ordered twice',
  'Boiler is to be replaced instead',
  'Building is closed',
  'Customer did not confirm',
] as const;

function unschedule(job: Job, random: Random): void {
  const lastChangeAt = job.history.at(-1)?.at ?? job.createdAt;
  job.history.push({
    to: 'unscheduled',
    at: Math.min(lastChangeAt + random.int(1, 20) * hour, now - hour),
    by: 'Ellen Marsh',
    actor: 'officeUser',
    reason: 'Customer asked for another week',
  });
  job.engineer = undefined;
  job.plannedStart = undefined;
}

/** Adds a job that was planned for Friday and has not started, so it is late. */
function addLateJob(orders: CustomerJobFactory, random: Random): void {
  const job = orders.takeAny(toInstant('2025-06-20T09:10:00Z'), ['Electrical testing']);
  scheduleSampleJob(job, getEngineer(3061), toInstant('2025-06-27T09:00:00Z'), random);
}
