import { type Client, isProblem, type JobType, type ProblemBody } from 'fieldwright-rest-api';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { book, type Order } from './booking.ts';
import { log } from './log.ts';
import { bookedPage, messagePage, servicesPage, timesPage } from './pages.ts';
import { findBookableTimes } from './times.ts';

/** The shop: choose a service and a day, choose a time, book. */
export function createApp(client: Client): Hono {
  const app = new Hono();
  app.use(secureHeaders(), csrf());

  app.get('/', async (context) => {
    const services: JobType[] = [];
    for await (const jobType of client.listJobTypes({ isActive: true })) services.push(jobType);
    return context.html(servicesPage(services));
  });

  app.get('/times', async (context) => {
    const day = context.req.query('day') ?? '';
    const service = await client.getJobType({ jobTypeId: Number(context.req.query('service')) });
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return context.redirect('/');
    return context.html(timesPage(service, day, await findBookableTimes(client, service, day), crypto.randomUUID()));
  });

  app.post('/bookings', async (context) => {
    const order = toOrder(await context.req.parseBody());
    const job = await book(client, order);
    log('info', 'order booked', { jobId: job.id, reference: job.reference, status: job.status });
    return context.html(bookedPage(job), 201);
  });

  app.onError((error, context) => {
    const show = (status: 404 | 409 | 422 | 503, title: string, text: string) =>
      context.html(messagePage(title, text), status);
    if (error instanceof HTTPException) return error.getResponse();
    if (isProblem(error, 'validation-failed'))
      return show(422, 'Please check your details', `Go back and correct: ${listRejectedFields(error.body)}.`);
    if (isProblem(error, 'contact-on-stop')) return show(409, 'Please call us', 'We cannot take this order online.');
    if (isProblem(error, 'idempotency-key-reused'))
      return show(409, 'Already sent', 'This form was sent before. Please start again to book another visit.');
    if (isProblem(error, 'not-found')) return show(404, 'Not found', 'We no longer offer this service.');
    log('error', 'request failed', {
      path: context.req.path,
      error: String(error),
      ...(isProblem(error) && { traceId: error.body.traceId }),
    });
    return show(503, 'That did not work', 'Send the form again in a few minutes: your order is booked once only.');
  });

  return app;
}

/** The fields of the form. The API validates what a buyer typed; the shop checks what the form itself fills in. */
function toOrder(form: Readonly<Record<string, unknown>>): Order {
  const text = (name: string) => String(form[name] ?? '').trim();
  const [start = '', resource = ''] = text('offer').split(' ');
  const order = {
    key: text('key'),
    jobTypeId: Number(text('service')),
    offer: { start: new Date(start), resourceId: Number(resource) },
    name: text('name'),
    email: text('email'),
    phone: toE164(text('phone')),
    line1: text('line1'),
    town: text('town'),
    postalCode: text('postalCode'),
    description: text('description'),
  };
  const isValid =
    order.key !== '' && order.jobTypeId > 0 && order.offer.resourceId > 0 && !Number.isNaN(order.offer.start.getTime());
  if (!isValid) throw new HTTPException(400, { message: 'This is not the form of the shop.' });
  return order;
}

/** A British phone number as people write it, in the format of the API. */
const toE164 = (phone: string): string => phone.replaceAll(/[\s()-]/g, '').replace(/^0/, '+44');

const labels: Readonly<Record<string, string>> = {
  '/name': 'your name',
  '/email': 'the email address',
  '/phone': 'the telephone number',
  '/address/postalCode': 'the postcode',
};

/** Buyers' names for the fields that the API rejects. */
const listRejectedFields = ({ errors }: ProblemBody): string =>
  (errors ?? []).map(({ pointer }) => labels[pointer] ?? pointer).join(', ');
