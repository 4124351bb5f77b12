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
import { findAbsence } from '../resources/absences.ts';
import { type Engineer, getEngineer } from '../resources/crew.ts';
import { simulateEngineerDay, type WorkDay, type WorkDaySegment } from './day.ts';
import type { Job, JobResult } from './job.ts';
import { type CustomerJobFactory, dispatchJob, scheduleSampleJob } from './orders.ts';

/**
 * Weeks with complete records, each with its Monday and the resources whose days are recorded.
 * Sam Okafor's week of 5 May is in example-week.ts.
 */
const weeks: readonly (readonly [monday: string, resources: readonly number[]])[] = [
  ['2025-03-03', [3044]],
  ['2025-03-10', [3047]],
  ['2025-03-17', [3050]],
  ['2025-03-24', [3053]],
  ['2025-03-31', [3057]],
  ['2025-04-07', [3060, 3050]],
  ['2025-04-14', [3044]],
  ['2025-04-21', [3049]],
  ['2025-04-28', [3048]],
  ['2025-05-05', [3054]],
  ['2025-05-12', [3057]],
  ['2025-05-19', [3046, 3050]],
  ['2025-05-26', [3055]],
  ['2025-06-02', [3048]],
  ['2025-06-09', [3060, 3049]],
  ['2025-06-16', [3053]],
  ['2025-06-23', [3044, 3047]],
  [today, [3055, 3049, 3050]],
];

/** Plans and simulates the days of all weeks. */
export function simulateWeeks(orders: CustomerJobFactory, random: Random): WorkDay[] {
  return weeks.flatMap(([monday, resources]) =>
    resources.flatMap((id) => {
      const worker = getEngineer(id);
      const days = [0, 1, 2, 3, 4]
        .map((offset) => addDays(monday, offset))
        .filter((day) => day <= today && worker.pattern.days.includes(getWeekday(day)));
      return days.filter((day) => !findAbsence(id, day)).map((day) => planAndSimulateDay(orders, worker, day, random));
    }),
  );
}

function planAndSimulateDay(orders: CustomerJobFactory, worker: Engineer, day: string, random: Random): WorkDay {
  const jobs = planJobs(orders, worker, day, random);
  const signedOn = toInstant(day, worker.pattern.starts) - random.int(0, 8 * minute);
  return simulateEngineerDay(worker, day, signedOn, createSegments(jobs, day, random));
}

/** Plans up to four jobs in sequence, with half an hour between them. */
function planJobs(orders: CustomerJobFactory, worker: Engineer, day: string, random: Random): Job[] {
  const jobs: Job[] = [];
  let start: Instant = toInstant(day, worker.pattern.starts) + 45 * minute;
  const latestStart = toInstant(day, worker.pattern.ends) - hour;
  while (jobs.length < 4 && start < latestStart) {
    const isUrgent = random.chance(0.1);
    const createdAt = isUrgent
      ? toInstant(day, worker.pattern.starts) - random.int(30, 90) * minute
      : start - random.int(2, 21) * 24 * hour - random.int(0, 6) * hour + random.int(0, 3599);
    const job = orders.takeAny(createdAt, worker.skills);
    scheduleSampleJob(job, worker, start, random);
    dispatchJob(job, random);
    jobs.push(job);
    start += Math.ceil((job.plannedMinutes + 30) / 15) * 15 * minute;
  }
  return jobs;
}

/** Creates the segments of a day with these jobs. */
function createSegments(jobs: readonly Job[], day: string, random: Random): WorkDaySegment[] {
  const segments: WorkDaySegment[] = [{ type: 'loading', seconds: random.int(9 * minute, 24 * minute) }];
  jobs.forEach((job, index) => {
    segments.push(createTravelSegment(random, job));
    if (random.chance(0.2)) segments.push({ type: 'waiting', seconds: random.int(4 * minute, 12 * minute), job });
    segments.push(...createWorkSegments(job, day, random));
    if (index === Math.floor(jobs.length / 2) - 1) segments.push({ type: 'break', seconds: 30 * minute });
  });
  return [...segments, createTravelSegment(random)];
}

function createTravelSegment(random: Random, job?: Job): WorkDaySegment {
  const seconds = random.int(9 * minute, 27 * minute);
  const driveSeconds = seconds - random.int(40, 240);
  return {
    type: 'travelling',
    seconds,
    drive: {
      seconds: driveSeconds,
      km: Math.round((driveSeconds / 60) * (0.45 + random.next() * 0.35) * 10) / 10,
      idleMinutes: random.int(0, 4),
    },
    ...(job ? { job } : {}),
  };
}

const outcomes: readonly JobResult[] = [
  ...Array<JobResult>(17).fill('successful'),
  'partial',
  'unsuccessful',
  'noAccess',
];

function createWorkSegments(job: Job, day: string, random: Random): WorkDaySegment[] {
  const seconds = Math.round(job.plannedMinutes * minute * (0.6 + random.next() * 0.55));
  const isRecent = day > addDays(getInstantDay(now), -8);
  if (isRecent && day < today && job.type.category === 'Reactive' && random.chance(0.3))
    return [{ type: 'working', seconds, job, ends: 'paused', reason: random.pick(pauseReasons) }];
  const result = random.pick(outcomes);
  if (result === 'noAccess') return [{ type: 'noAccess', seconds: random.int(6 * minute, 15 * minute), job }];
  if (random.chance(0.06)) {
    const secondsUntilPause = Math.round(seconds * 0.4);
    return [
      { type: 'working', seconds: secondsUntilPause, job, ends: 'paused', reason: random.pick(interruptions) },
      { type: 'waiting', seconds: random.int(10 * minute, 25 * minute), job },
      { type: 'working', seconds: seconds - secondsUntilPause, job, ends: result },
    ];
  }
  return [{ type: 'working', seconds, job, ends: result }];
}

const pauseReasons = [
  'Parts on order',
  'Parts on order',
  'Waits for scaffolding',
  'Customer asked to stop for today',
] as const;
const interruptions = [
  'Waits for a part from the van next door',
  'Water had to be turned on again',
  'Fire drill',
] as const;
