import {
  addDays,
  dayLength,
  getInstantDay,
  hour,
  type Instant,
  minute,
  type Random,
  type SampleDraft,
  toInstant,
} from 'refdesk/sample-data';
import type { Contact } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contacts.ts';
import type { Contract } from '../money/contracts.ts';
import { now } from '../now.ts';
import { jobTypes, type SampleJobType } from '../reference/job-types.ts';
import type { Job } from './job.ts';

/** Creates jobs ordered by customers, which are not scheduled yet. */
export interface CustomerJobFactory {
  readonly jobs: readonly Job[];
  take(order: Order): Job;
  /** Creates an order by a random customer for work that requires one of the skills. */
  takeAny(createdAt: Instant, skills: readonly string[]): Job;
}

type Order = Pick<Job, 'createdAt' | 'type' | 'contact'> & Partial<Job>;

export function createCustomerJobFactory(
  draft: SampleDraft,
  contacts: Contacts,
  contracts: readonly Contract[],
  random: Random,
): CustomerJobFactory {
  const jobs: Job[] = [];
  const stoppedIds = new Set(draft.rows('contacts_v1').flatMap((row) => (row.is_on_stop ? [row.contact_id] : [])));
  const customers = contacts.customers.filter(({ id }) => !stoppedIds.has(id));
  const landlord = customers.filter(({ name }) => name === 'Porthaven Homes');

  const take = (order: Order): Job => {
    const job = createJob(order, random);
    jobs.push(job);
    return job;
  };
  const takeAny = (createdAt: Instant, skills: readonly string[]): Job => {
    const type = random.pick(jobTypes.filter((jobType) => skills.includes(jobType.skill) && jobType.id !== 18));
    const contact = random.chance(0.12) ? random.pick(landlord) : random.pick(customers);
    return take({
      createdAt,
      type,
      contact,
      site: pickSite(contact, contacts, random),
      contractId: findContract(type, contact, contracts, createdAt),
    });
  };
  return { jobs, take, takeAny };
}

function createJob(order: Order, random: Random): Job {
  const { type, createdAt } = order;
  const isBookedByForm = random.chance(0.3);
  return {
    id: 0,
    site: undefined,
    contractId: undefined,
    groupId: undefined,
    description: random.pick(type.descriptions),
    priority: type.priority,
    orderNumber: random.chance(0.35) ? `PO-${random.int(80_000, 89_999)}` : undefined,
    dueBy:
      type.category === 'Survey'
        ? undefined
        : toInstant(addDays(getInstantDay(createdAt), dueDays[type.priority]), '17:00'),
    plannedMinutes: type.minutes,
    engineer: undefined,
    plannedStart: undefined,
    history: [
      {
        to: 'unscheduled',
        at: createdAt,
        by: isBookedByForm ? 'Booking form' : 'Call handler',
        actor: isBookedByForm ? 'integration' : 'officeUser',
      },
    ],
    result: undefined,
    travelSeconds: undefined,
    workSeconds: undefined,
    ...order,
  };
}

const dueDays = { urgent: 0, high: 4, normal: 17, low: 30 } as const;

function pickSite(contact: Contact, contacts: Contacts, random: Random): Contact | undefined {
  const sites = contacts.getSites(contact);
  return sites.length > 0 && random.chance(0.7) ? random.pick(sites) : undefined;
}

function findContract(
  type: SampleJobType,
  contact: Contact,
  contracts: readonly Contract[],
  createdAt: Instant,
): number | undefined {
  const day = getInstantDay(createdAt);
  return contracts.find(
    (item) =>
      item.contact === contact &&
      item.status === 'active' &&
      item.startDate <= day &&
      item.lines.some(({ jobTypeId }) => jobTypeId === type.id),
  )?.id;
}

/** Schedules a job for a resource, as the route planner does. */
export function scheduleSampleJob(
  job: Job,
  engineer: NonNullable<Job['engineer']>,
  plannedStart: Instant,
  random: Random,
): void {
  job.engineer = engineer;
  job.plannedStart = plannedStart;
  const latestScheduledAt = Math.max(job.createdAt + 5 * minute, Math.min(plannedStart - 20 * hour, now - 30 * minute));
  const scheduledAt = Math.min(job.createdAt + random.int(20 * minute, 2 * dayLength), latestScheduledAt);
  job.history.push({ to: 'scheduled', at: scheduledAt, by: 'Route planner', actor: 'system' });
}

/** Sends a scheduled job to the device, normally on the afternoon before its planned start. */
export function dispatchJob(job: Job, random: Random): void {
  const scheduledAt = job.history.at(-1)?.at ?? job.createdAt;
  const afternoon =
    toInstant(addDays(getInstantDay(job.plannedStart ?? scheduledAt), -1), '15:00') + random.int(0, 20 * minute);
  const dispatchedAt = Math.max(Math.min(afternoon, now - 20 * minute), scheduledAt + 2 * minute);
  job.history.push({ to: 'dispatched', at: dispatchedAt, by: 'Ellen Marsh', actor: 'officeUser' });
}
