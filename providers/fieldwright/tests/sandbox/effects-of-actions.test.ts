import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';

// The sample data ends at this time.
const now = '2025-06-30T10:30:00Z';
const { call, send } = await startSandboxWithWebServices(() => Date.parse(now));

const codes = webServicesDescription['x-result-codes'] ?? {};

/** Calls an action that must succeed, and returns its data. */
async function callSuccessfully(action: string, body: JsonRecord, tenant: string): Promise<Json> {
  const { code, message, data } = await call(action, body, tenant);
  expect([action, code, message]).toEqual([action, 0, 'Done.']);
  return data;
}

const getRecord = async (action: string, body: JsonRecord, tenant: string) =>
  (await callSuccessfully(action, body, tenant)) as JsonRecord;

const listRecords = async (action: string, body: JsonRecord, tenant: string) =>
  (await callSuccessfully(action, body, tenant)) as readonly JsonRecord[];

async function sendSuccessfully(method: string, path: string, tenant: string, body?: JsonRecord): Promise<JsonRecord> {
  const response = await send(method, path, { tenant, ...(body !== undefined && { body }) });
  const record = (await response.json()) as JsonRecord;
  expect([method, path, response.ok, record]).toEqual([method, path, true, record]);
  return record;
}

describe('suggestions for the schedule of a job', () => {
  const listStarts = async (range: JsonRecord, tenant: string) => {
    // A plumbing repair: the skill that it requires never expires.
    const { jobId = null } = await getRecord('job-save', { jobTypeId: 15, contactId: 48213 }, tenant);
    const { suggestions } = await getRecord('job-schedule-suggestions', { jobId, ...range }, tenant);
    return (suggestions as readonly JsonRecord[]).map(({ plannedStart }) => String(plannedStart));
  };

  it('are not before now if the range includes now', async () => {
    const range = { searchFrom: '2025-06-30T06:10:00Z', searchTo: '2025-07-04T18:00:00Z', maximumSuggestions: 20 };
    const starts = await listStarts(range, 'suggest');
    expect(starts).toHaveLength(20);
    expect(starts.filter((start) => start < now || !/:(10|40):00Z$/.test(start))).toEqual([]);
  });

  it('start at the beginning of a range that has passed', async () => {
    const starts = await listStarts(
      { searchFrom: '2025-05-03T06:00:00Z', searchTo: '2025-05-09T18:00:00Z' },
      'suggest',
    );
    expect(starts[0]).toBe('2025-05-03T07:00:00Z');
  });
});

describe('a reorder level', () => {
  it.each([
    [false, -1],
    [true, 0],
    [true, 1],
  ])('has isBelowMinimum %s if its minimum is the quantity on hand plus %i', async (isBelowMinimum, difference) => {
    const tenant = `minimum ${difference}`;
    const { quantityOnHand } = await getRecord('stock-item-get', { stockItemId: 60233 }, tenant);
    const location = { stockDetailId: 1402, locationType: 'vehicle', locationId: 812 };
    const minimumQuantity = Number(quantityOnHand) + difference;
    await callSuccessfully('stock-reorder-level-save', { ...location, minimumQuantity, targetQuantity: 20 }, tenant);
    expect(await listRecords('stock-reorder-levels', location, tenant)).toMatchObject([
      { minimumQuantity, quantityOnHand, isBelowMinimum },
    ]);
  });
});

describe('a tag', () => {
  it('has the same usageCount in the list as when it is deleted, also for resources', async () => {
    const tenant = 'tag';
    const tagName = 'Steep access';
    const { tagId = null } = await getRecord('tag-save', { tagName }, tenant);
    const readUsageCount = async () =>
      (await listRecords('tag-list', {}, tenant)).find((tag) => tag.tagId === tagId)?.usageCount;
    expect(await readUsageCount()).toBe(0);
    await callSuccessfully('contact-tag-add', { contactId: 48213, tagId }, tenant);
    expect(await readUsageCount()).toBe(1);
    await sendSuccessfully('POST', '/v2/resources', tenant, { name: 'Night team', type: 'team', tags: [tagName] });
    expect(await readUsageCount()).toBe(2);
    expect(await getRecord('tag-delete', { tagId }, tenant)).toEqual({ wasDeleted: true, usageCount: 2 });
  });
});

describe('an invoice', () => {
  const jobIds = [732072, 732083];

  const createInvoice = async (tenant: string) => {
    const { invoiceIds } = await getRecord('invoice-from-jobs', { jobIds, invoiceDate: '2025-06-30' }, tenant);
    const [invoiceId = null] = invoiceIds as readonly Json[];
    return getRecord('invoice-get', { invoiceId }, tenant);
  };

  const payInvoice = ({ invoiceId = null, contactId = null }: JsonRecord, amount: number, tenant: string) =>
    callSuccessfully(
      'receipt-save',
      {
        contactId,
        receivedOn: '2025-06-30',
        receiptAmount: amount,
        paymentMethod: 'bankTransfer',
        allocations: [{ invoiceId, amount }],
      },
      tenant,
    );

  it('is partly paid by the first receipt and paid by the second', async () => {
    const invoice = await createInvoice('receipts');
    const { invoiceId = null } = invoice;
    const balance = Number(invoice.balance);
    await payInvoice(invoice, balance - 10, 'receipts');
    expect(await getRecord('invoice-get', { invoiceId }, 'receipts')).toMatchObject({
      status: 'partlyPaid',
      paidAmount: balance - 10,
      balance: 10,
    });
    await payInvoice(invoice, 10, 'receipts');
    expect(await getRecord('invoice-get', { invoiceId }, 'receipts')).toMatchObject({
      status: 'paid',
      paidAmount: balance,
      balance: 0,
    });
  });

  it('cannot be voided after a receipt', async () => {
    const invoice = await createInvoice('void-paid');
    await payInvoice(invoice, 10, 'void-paid');
    const { invoiceId = null } = invoice;
    expect(await call('invoice-void', { invoiceId, reason: 'Wrong' }, 'void-paid')).toMatchObject({
      code: codes.recordInUse?.code,
    });
  });

  it('releases its job lines when it is voided, so that they can be invoiced again', async () => {
    const { invoiceId = null, netAmount } = await createInvoice('void');
    expect(await call('invoice-from-jobs', { jobIds }, 'void')).toMatchObject({ code: codes.nothingToInvoice?.code });
    expect(await getRecord('invoice-void', { invoiceId, reason: 'Wrong' }, 'void')).toMatchObject({
      status: 'void',
      voidedAt: now,
    });
    expect(await createInvoice('void')).toMatchObject({ netAmount, status: 'draft' });
  });
});

it('actions unassign an asset from its resource and assign it again', async () => {
  const readVehicle = () => sendSuccessfully('GET', '/v2/vehicles/812', 'asset');
  const { resourceId = null } = await readVehicle();
  expect(await getRecord('asset-remove-resource', { assetId: 812, resourceId }, 'asset')).toEqual({
    assetId: 812,
    resourceId,
    assignedTo: now,
  });
  expect(await readVehicle()).toMatchObject({ resourceId: null, modifiedAt: now });
  expect(await getRecord('asset-add-resource', { assetId: 812, resourceId }, 'asset')).toEqual({
    assetId: 812,
    resourceId,
    assignedFrom: now,
  });
  expect(await readVehicle()).toMatchObject({ resourceId });
});

describe('access periods of a site', () => {
  const createPeriod = (text: string) => {
    const [dayOfWeek = '', opensAt = '', closesAt = ''] = text.split(/[ –]/);
    return { dayOfWeek, opensAt, closesAt };
  };

  const putPeriods = async (periods: readonly string[]) => {
    const response = await send('PUT', '/v2/contacts/48213/site-access-hours', {
      tenant: 'periods',
      body: { timeZone: 'Europe/London', periods: periods.map(createPeriod) },
    });
    const { errors = [] } = (await response.json()) as { readonly errors?: readonly JsonRecord[] };
    return errors.map(({ pointer, message }) => [pointer, message]);
  };

  it.each([
    [['monday 08:00–12:00', 'monday 11:00–17:00'], 'monday'],
    [['monday 20:00–04:00', 'tuesday 03:59–12:00'], 'monday'],
    [['tuesday 03:59–12:00', 'monday 20:00–04:00'], 'tuesday'],
    [['sunday 22:00–06:00', 'monday 05:00–12:00'], 'sunday'],
    [['monday 05:00–12:00', 'sunday 22:00–06:00'], 'monday'],
  ])('are rejected if they overlap: %j', async (periods, day) => {
    expect(await putPeriods(periods)).toEqual([['/periods/1', `The period overlaps the one at index 0, on ${day}`]]);
  });

  it.each([
    [['monday 08:00–12:00', 'monday 12:00–17:00']],
    [['monday 20:00–04:00', 'monday 04:00–12:00', 'tuesday 04:00–12:00', 'tuesday 20:00–04:00']],
    [['saturday 00:00–00:00', 'sunday 00:00–00:00', 'monday 00:00–00:00']],
    [['sunday 22:00–06:00', 'monday 06:00–12:00']],
  ])('are accepted if they do not overlap: %j', async (periods) => {
    expect(await putPeriods(periods)).toEqual([]);
  });
});

it('a stock item has a new modifiedAt when stock of a job is reserved, issued and returned', async () => {
  const current = await startSandboxWithWebServices(() => Date.parse(now));
  const stockItemId = 60233;
  let instant = now;
  const listChangedItems = async () => {
    const { data } = await current.call('stock-item-list', { modifiedSince: instant });
    return (data as readonly JsonRecord[]).map((item) => item.stockItemId);
  };
  const passMinute = () => {
    instant = new Date(Date.parse(now) + current.advanceClock(60_000)).toISOString().replace('.000', '');
  };
  const { data: job } = await current.call('job-save', { jobTypeId: 15, contactId: 48213 });
  passMinute();
  expect(await listChangedItems()).toEqual([]);
  const response = await current.send('POST', `/v2/jobs/${String((job as JsonRecord).jobId)}/stocks`, {
    body: { stockDetailId: 1402, stockItemId, quantityPlanned: 1 },
  });
  const line = (await response.json()) as JsonRecord;
  expect(line).toMatchObject({ status: 'allocated' });
  expect(await listChangedItems()).toEqual([stockItemId]);
  for (const event of ['issue', 'return']) {
    passMinute();
    expect(await listChangedItems()).toEqual([]);
    const transition = {
      lifecycle: 'jobStock',
      key: Number(line.id),
      event,
      actor: 'resource',
      by: 'Dan Reeve',
    } as const;
    await current.engine.act('a', transition);
    expect(await listChangedItems()).toEqual([stockItemId]);
  }
});
