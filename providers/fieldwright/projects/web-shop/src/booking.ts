import { hash } from 'node:crypto';
import {
  type Address,
  type Client,
  type Contact,
  type ContactCreateInput,
  isProblem,
  type Job,
} from 'fieldwright-rest-api';
import type { BookableTime } from './times.ts';

/** Order sent by a buyer. */
export interface Order {
  /** Created with the form: an order has one key, however often it is sent. */
  readonly key: string;
  readonly jobTypeId: number;
  readonly offer: BookableTime;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly line1: string;
  readonly town: string;
  readonly postalCode: string;
  readonly description: string;
}

/**
 * Books a job: customer, site, job, schedule. A second click, or a retry after half of it failed, continues the same
 * booking, because each request has a key that is derived from the order. A job without a time is one whose time was
 * taken in the meantime: the office finds it in its list of unscheduled jobs.
 */
export async function book(client: Client, order: Order): Promise<Job> {
  const { key, jobTypeId, offer, description } = order;
  const customer = await findOrCreateCustomer(client, order);
  const site = await createContact(client, key, {
    kind: 'site',
    name: order.line1,
    parentContactId: customer.id,
    address: getAddress(order),
  });
  const job = await client.createJob({
    idempotencyKey: `${key}-job`,
    body: { jobTypeId, contactId: customer.id, siteContactId: site.id, description, tags: ['web shop'] },
  });
  try {
    return await client.scheduleJob({
      jobId: job.id,
      idempotencyKey: `${key}-schedule-${offer.start.getTime()}`,
      body: { resourceId: offer.resourceId, plannedStart: offer.start.toISOString() },
    });
  } catch (error) {
    if (isProblem(error, 'resource-unavailable', 'constraint-violated')) return job;
    throw error;
  }
}

/** A returning buyer remains one customer. */
async function findOrCreateCustomer(client: Client, order: Order): Promise<Contact> {
  const { data } = await client.listContacts({ email: order.email, kind: 'customer', isActive: true });
  const [existingCustomer] = data;
  if (existingCustomer) return existingCustomer;
  const { key, name, email, phone } = order;
  return createContact(client, key, { kind: 'customer', name, email, phone, address: getAddress(order) });
}

/**
 * The API remembers rejected requests by their keys, so corrected details need another key: it is derived from the form
 * and the details.
 */
function createContact(client: Client, key: string, body: ContactCreateInput): Promise<Contact> {
  return client.createContact({ idempotencyKey: hash('sha256', JSON.stringify([key, body])), body });
}

const getAddress = ({ line1, town, postalCode }: Order): Address => ({ line1, town, postalCode, countryCode: 'GB' });
