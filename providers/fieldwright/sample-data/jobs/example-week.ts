import { minute, type Random, toInstant } from 'refdesk/sample-data';
import type { Contacts } from '../contacts/contacts.ts';
import { getJobTypeById } from '../reference/job-types.ts';
import { getEngineer } from '../resources/crew.ts';
import { type DriveFigures, simulateEngineerDay, type WorkDay, type WorkDaySegment } from './day.ts';
import type { Job } from './job.ts';
import { type CustomerJobIntake, dispatchJob, scheduleJob } from './orders.ts';

/** The jobs and days in the examples of all surfaces. */
export interface ExampleWeek {
  /** Job 731904, the spring visit to the west wing, and 731905, the visit to the surgery itself. */
  readonly springVisit: Job;
  readonly secondVisit: Job;
  /** A repair at another practice of the partnership, paid together with the two. */
  readonly repair: Job;
  readonly days: readonly WorkDay[];
}

/** Sam Okafor's days from 28 April to 8 May 2025. */
export function simulateExampleEngineerDays(
  orders: CustomerJobIntake,
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

  const order = (time: string, day: string) => {
    const job = orders.takeAny(toInstant(day, time) - random.int(4, 14) * 86_400 - random.int(0, 20_000), sam.skills);
    plan(job, toInstant(day, time));
    return job;
  };
  const plan = (job: Job, start: number) => {
    scheduleJob(job, sam, start, random);
    dispatchJob(job, random);
  };

  plan(secondVisit, toInstant('2025-04-29T09:00:00Z'));
  plan(repair, toInstant('2025-04-30T08:30:00Z'));
  const days = [
    simulateEngineerDay(
      sam,
      '2025-04-28',
      toInstant('2025-04-28T07:26:00Z'),
      quietDay([order('08:30', '2025-04-28'), order('12:00', '2025-04-28')], 41.3, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-04-29',
      toInstant('2025-04-29T07:29:00Z'),
      quietDay([secondVisit, order('12:30', '2025-04-29')], 38.8, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-04-30',
      toInstant('2025-04-30T07:25:00Z'),
      quietDay([repair, order('13:00', '2025-04-30')], 52.4, random),
    ),
    simulateEngineerDay(
      sam,
      '2025-05-05',
      toInstant('2025-05-05T07:30:00Z'),
      quietDay([order('08:30', '2025-05-05'), order('11:00', '2025-05-05'), order('14:30', '2025-05-05')], 92, random),
    ),
  ];

  plan(springVisit, toInstant('2025-05-06T08:30:00Z'));
  springVisit.history.push({ to: 'accepted', at: toInstant('2025-05-06T07:41:44Z'), by: sam.name, actor: 'resource' });
  const others = ['10:30', '12:00', '14:30', '15:30'].map((time) => order(time, '2025-05-06'));
  days.push(
    simulateEngineerDay(sam, '2025-05-06', toInstant('2025-05-06T07:28:00Z'), exampleDay(springVisit, others)),
    simulateEngineerDay(
      sam,
      '2025-05-07',
      toInstant('2025-05-07T07:31:00Z'),
      quietDay(
        [order('08:30', '2025-05-07'), order('11:00', '2025-05-07'), order('14:00', '2025-05-07')],
        61.7,
        random,
      ),
    ),
    simulateEngineerDay(
      sam,
      '2025-05-08',
      toInstant('2025-05-08T07:27:00Z'),
      quietDay([order('08:30', '2025-05-08'), order('12:00', '2025-05-08')], 44.9, random),
    ),
  );
  return { springVisit, secondVisit, repair, days };
}

/** Creates a day without incidents, with the distance `km`. */
function quietDay(jobs: readonly Job[], km: number, random: Random): WorkDaySegment[] {
  const share = Math.round((km / (jobs.length + 1)) * 10) / 10;
  const drive = (rest: Partial<DriveFigures> = {}): DriveFigures => ({
    seconds: random.int(14, 22) * minute,
    km: share,
    idleMinutes: random.int(0, 3),
    ...rest,
  });
  const home = drive({ km: Math.round((km - share * jobs.length) * 10) / 10 });
  return [
    { type: 'loading', seconds: 18 * minute + random.int(0, 300) },
    ...jobs.flatMap((job, index): WorkDaySegment[] => {
      const way = drive();
      return [
        { type: 'travelling', seconds: way.seconds + 90, job, drive: way },
        {
          type: 'working',
          seconds: Math.round(job.plannedMinutes * minute * (0.8 + random.next() * 0.3)),
          job,
          ends: 'successful',
        },
        ...(index === 0 ? [{ type: 'break', seconds: 30 * minute } as const] : []),
      ];
    }),
    { type: 'travelling', seconds: home.seconds + 60, drive: home },
  ];
}

/**
 * 6 May 2025, to the second: 402 minutes of work, 118 of travelling, 22 of waiting, 30 of break and 86.4 km,
 * as the example of resource_day_summaries_v1 has it.
 */
function exampleDay(springVisit: Job, others: readonly Job[]): WorkDaySegment[] {
  const drive = (minutes: number, km: number, idleMinutes: number, seconds = 0): DriveFigures => ({
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
    { type: 'travelling', seconds: 2 * minute + 10, drive: drive(1, 1.1, 0, 50) },
    { type: 'idle', seconds: 22 * minute + 14 },
    { type: 'travelling', seconds: 28 * minute + 33, job: springVisit, drive: drive(24, 13.6, 3, 18) },
    { type: 'working', seconds: 81 * minute + 38, job: springVisit, ends: 'successful' },
    ...legs.flatMap(({ minutes, km, work }, index): WorkDaySegment[] => {
      const job = others[index];
      if (!job) return [];
      return [
        { type: 'travelling', seconds: minutes * minute, job, drive: drive(minutes - 1, km, 1) },
        { type: 'working', seconds: work, job, ends: 'successful' },
        ...(index === 1 ? [{ type: 'break', seconds: 30 * minute } as const] : []),
      ];
    }),
    { type: 'travelling', seconds: 18 * minute, drive: drive(17, 15.2, 1) },
  ];
}
