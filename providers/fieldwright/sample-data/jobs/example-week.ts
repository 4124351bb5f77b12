import { minute, type Random, toInstant } from 'refdesk/sample-data';
import type { Contacts } from '../contacts/contacts.ts';
import { getJobTypeById } from '../reference/job-types.ts';
import { getEngineer } from '../resources/crew.ts';
import { type DriveFigures, simulateEngineerDay, type WorkDay, type WorkDaySegment } from './day.ts';
import type { Job } from './job.ts';
import { type CustomerJobFactory, dispatchJob, scheduleSampleJob } from './orders.ts';

/** The jobs and days that appear in the examples of all APIs. */
export interface ExampleWeek {
  /** Job 731904, the spring visit to the west wing, and 731905, the visit to the surgery itself. */
  readonly springVisit: Job;
  readonly secondVisit: Job;
  /** A repair at another practice of the partnership, paid together with these two visits. */
  readonly repair: Job;
  readonly days: readonly WorkDay[];
}

/** Simulates Sam Okafor's days from 28 April to 8 May 2025. */
export function simulateExampleWeekOfOneEngineer(
  orders: CustomerJobFactory,
  contacts: Contacts,
  random: Random,
): ExampleWeek {
  const sam = getEngineer(3051);
  const springVisit = orders.take({
    createdAt: toInstant('2025-04-22T14:02:08Z'),
    type: getJobTypeById(12),
    contact: contacts.surgery,
    site: contacts.westWing,
    contractId: 660,
    groupId: 2204,
    description: 'Annual boiler service and flue test',
    orderNumber: 'PO-88120',
    dueBy: toInstant('2025-05-09T17:00:00Z'),
  });
  const secondVisit = orders.take({
    createdAt: toInstant('2025-04-22T14:04:31Z'),
    type: getJobTypeById(12),
    contact: contacts.surgery,
    contractId: 660,
    groupId: 2204,
    description: 'Service of the second boiler, in the main house',
    orderNumber: 'PO-88120',
    dueBy: toInstant('2025-05-09T17:00:00Z'),
  });
  const practice = contacts.all.find(
    ({ parentId, kind, id }) => parentId === 48_001 && kind === 'customer' && id !== 48_213,
  );
  if (!practice) throw new Error('The partnership has no second practice.');
  const repair = orders.take({
    createdAt: toInstant('2025-04-24T08:20:00Z'),
    type: getJobTypeById(13),
    contact: practice,
    description: 'No heating in the waiting room',
    orderNumber: undefined,
  });

  const bookJob = (time: string, day: string) => {
    const job = orders.takeAny(toInstant(day, time) - random.int(4, 14) * 86_400 - random.int(0, 20_000), sam.skills);
    scheduleForSam(job, toInstant(day, time));
    return job;
  };
  const scheduleForSam = (job: Job, start: number) => {
    scheduleSampleJob(job, sam, start, random);
    dispatchJob(job, random);
  };

  scheduleForSam(secondVisit, toInstant('2025-04-29T09:00:00Z'));
  scheduleForSam(repair, toInstant('2025-04-30T08:30:00Z'));
  const days = [
    simulateEngineerDay(
      sam,
      '2025-04-28',
      toInstant('2025-04-28T07:26:00Z'),
      createQuietDay([bookJob('08:30', '2025-04-28'), bookJob('12:00', '2025-04-28')], 41.3, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-04-29',
      toInstant('2025-04-29T07:29:00Z'),
      createQuietDay([secondVisit, bookJob('12:30', '2025-04-29')], 38.8, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-04-30',
      toInstant('2025-04-30T07:25:00Z'),
      createQuietDay([repair, bookJob('13:00', '2025-04-30')], 52.4, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-05-05',
      toInstant('2025-05-05T07:30:00Z'),
      createQuietDay(
        [bookJob('08:30', '2025-05-05'), bookJob('11:00', '2025-05-05'), bookJob('14:30', '2025-05-05')],
        92,
        random,
      ),
    ),
  ];

  scheduleForSam(springVisit, toInstant('2025-05-06T08:30:00Z'));
  springVisit.history.push({ to: 'accepted', at: toInstant('2025-05-06T07:41:44Z'), by: sam.name, actor: 'resource' });
  const others = ['10:30', '12:00', '14:30', '15:30'].map((time) => bookJob(time, '2025-05-06'));
  days.push(
    simulateEngineerDay(sam, '2025-05-06', toInstant('2025-05-06T07:28:00Z'), createExampleDay(springVisit, others)),
    simulateEngineerDay(
      sam,
      '2025-05-07',
      toInstant('2025-05-07T07:31:00Z'),
      createQuietDay(
        [bookJob('08:30', '2025-05-07'), bookJob('11:00', '2025-05-07'), bookJob('14:00', '2025-05-07')],
        61.7,
        random,
      ),
    ),
    simulateEngineerDay(
      sam,
      '2025-05-08',
      toInstant('2025-05-08T07:27:00Z'),
      createQuietDay([bookJob('08:30', '2025-05-08'), bookJob('12:00', '2025-05-08')], 44.9, random),
    ),
  );
  return { springVisit, secondVisit, repair, days };
}

/** Creates the segments of a day without incidents, with a total distance of `km`. */
function createQuietDay(jobs: readonly Job[], km: number, random: Random): WorkDaySegment[] {
  const kmPerDrive = Math.round((km / (jobs.length + 1)) * 10) / 10;
  const createDrive = (rest: Partial<DriveFigures> = {}): DriveFigures => ({
    seconds: random.int(14, 22) * minute,
    km: kmPerDrive,
    idleMinutes: random.int(0, 3),
    ...rest,
  });
  const homeDrive = createDrive({ km: Math.round((km - kmPerDrive * jobs.length) * 10) / 10 });
  return [
    { type: 'loading', seconds: 18 * minute + random.int(0, 300) },
    ...jobs.flatMap((job, index): WorkDaySegment[] => {
      const trip = createDrive();
      return [
        { type: 'travelling', seconds: trip.seconds + 90, job, drive: trip },
        {
          type: 'working',
          seconds: Math.round(job.plannedMinutes * minute * (0.8 + random.next() * 0.3)),
          job,
          ends: 'successful',
        },
        ...(index === 0 ? [{ type: 'break', seconds: 30 * minute } as const] : []),
      ];
    }),
    { type: 'travelling', seconds: homeDrive.seconds + 60, drive: homeDrive },
  ];
}

/**
 * Creates the segments of 6 May 2025, to the second: 402 minutes of work, 118 of travelling, 22 of waiting, 30 of break
 * and 86.4 km, as in the example of resource_day_summaries_v1.
 */
function createExampleDay(springVisit: Job, others: readonly Job[]): WorkDaySegment[] {
  const createDrive = (minutes: number, km: number, idleMinutes: number, seconds = 0): DriveFigures => ({
    seconds: minutes * minute + seconds,
    km,
    idleMinutes,
  });
  const legs = [
    { minutes: 18, km: 15.4, work: 75 * minute },
    { minutes: 15, km: 12.2, work: 92 * minute + 5 },
    { minutes: 22, km: 17.9, work: 68 * minute },
    { minutes: 14, km: 11, work: 85 * minute },
  ];
  return [
    { type: 'loading', seconds: 20 * minute + 20 },
    { type: 'travelling', seconds: 2 * minute + 10, drive: createDrive(1, 1.1, 0, 50) },
    { type: 'idle', seconds: 22 * minute + 14 },
    { type: 'travelling', seconds: 28 * minute + 33, job: springVisit, drive: createDrive(24, 13.6, 3, 18) },
    { type: 'working', seconds: 81 * minute + 38, job: springVisit, ends: 'successful' },
    ...legs.flatMap(({ minutes, km, work }, index): WorkDaySegment[] => {
      const job = others[index];
      if (!job) return [];
      return [
        { type: 'travelling', seconds: minutes * minute, job, drive: createDrive(minutes - 1, km, 1) },
        { type: 'working', seconds: work, job, ends: 'successful' },
        ...(index === 1 ? [{ type: 'break', seconds: 30 * minute } as const] : []),
      ];
    }),
    { type: 'travelling', seconds: 18 * minute, drive: createDrive(17, 15.2, 1) },
  ];
}
