import { describe, expect, it } from 'vitest';
import { readExampleRequestBody } from '../../../../sandbox/src/actions/records.ts';
import { isRecord, isSameJson, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { actionsDescription, startActions } from './actions.ts';
import { actionSamples } from './samples.ts';

// The examples are of the spring that the sample data tells of.
const { surface, request, call, callForm, send, errors } = await startActions(() => Date.parse('2025-06-30T10:30:00Z'));

const codes = actionsDescription['x-result-codes'] ?? {};
const actions = surface.operations.map((operation) => {
  const object = actionsDescription.paths[operation.path]?.post;
  const example = operation.responses
    .find(({ status }) => status === 200)
    ?.examples.map(({ value }) => value)
    .find((value) => isRecord(value) && value.code === 0);
  return {
    name: operation.path.replace('/call/', ''),
    operation,
    sent: readExampleRequestBody(actionsDescription, operation),
    shown: isRecord(example) ? (example.data ?? null) : null,
    allowed: [0, ...(object?.['x-result-codes'] ?? []).map((name) => codes[name]?.code ?? -1)],
    kind: object?.['x-sandbox']?.kind,
  };
});

describe('responds to the example of every action as described', () => {
  it('there are 253', () => {
    expect(actions).toHaveLength(253);
  });

  it.each(actions.map((action) => [action.name, action] as const))('%s', async (name, { operation, sent, allowed }) => {
    const json = await call(name, sent, `json-${name}`);
    const form = await callForm(name, sent, `form-${name}`);
    expect(errors.splice(0)).toEqual([]);
    expect(allowed, json.message).toContain(json.code);
    expect({ code: form.code, message: form.message }).toEqual({ code: json.code, message: json.message });
    expect(surface.validators.faultsOf(operation.success.schema ?? {}, json)).toEqual([]);
  });
});

describe('the samples run', () => {
  it.each(actionSamples.map(({ name, sent }) => [name, sent] as const))('%s', async (name, sent) => {
    const { code, message } = await call(name, sent, `sample-${name}`);
    expect([code, message]).toEqual([0, expect.any(String)]);
  });
});

it('the example of every response has the values that the sample beside it sends', () => {
  const differing = actions.flatMap(({ name, shown }) => {
    const sent = actionSamples.find((sample) => sample.name === name)?.sent ?? {};
    const fields = isRecord(shown)
      ? Object.entries(shown).filter(([, value]) => !isRecord(value) && !Array.isArray(value))
      : [];
    return fields.flatMap(([field, value]) =>
      field in sent && !isSameJson(sent[field] ?? null, value)
        ? [`${name}: ${field} ${String(sent[field])} → ${String(value)}`]
        : [],
    );
  });
  expect(differing).toEqual([]);
});

describe('the examples match the sample data', () => {
  const reading = actions.filter(({ kind }) => kind === 'list' || kind === 'get');
  it.each(reading.map((action) => [action.name, action] as const))('%s', async (name, { sent, shown }) => {
    const { data } = await call(name, sent, `read-${name}`);
    const rows = [data].flat() as readonly Json[];
    const differing = ([shown].flat() as readonly Json[])
      .filter(isRecord)
      .flatMap((item) => nearest(rows.filter(isRecord), stable(item)));
    expect([...new Set(differing)].toSorted()).toEqual([]);
  });

  /** The fields in which the row that is most alike differs; `no row` where none is found. */
  function nearest(rows: readonly JsonRecord[], wanted: JsonRecord): readonly string[] {
    const differences = rows.map((row) =>
      Object.entries(wanted).flatMap(([field, value]) => (isSameJson(row[field], value) ? [] : [field])),
    );
    return differences.toSorted((a, b) => a.length - b.length)[0] ?? ['no row'];
  }

  /** Counts and modification times depend on the rest of the account. */
  function stable(record: JsonRecord): JsonRecord {
    return Object.fromEntries(
      Object.entries(record).filter(
        ([field, value]) => !/(modifiedAt|Count|count|distanceKm)$/.test(field) && !Array.isArray(value),
      ),
    );
  }
});

describe('the same records behind it and REST 2.0.0', () => {
  const rest = async (path: string, tenant: string) =>
    (await (await send('GET', path, { tenant })).json()) as JsonRecord;

  it('a job that is saved, scheduled and finished by actions is that job in REST', async () => {
    const { data } = await call('job-save', { jobTypeId: 19, contactId: 48213, description: 'Leak' }, 'w');
    const { jobId = null } = data as JsonRecord;
    expect(await rest(`/v2/jobs/${String(jobId)}`, 'w')).toMatchObject({
      status: 'unscheduled',
      description: 'Leak',
      contactId: 48213,
    });
    expect(
      (
        await callForm(
          'job-schedule',
          { jobId, resourceId: 3051, plannedStart: '2025-07-14T09:00:00Z', dispatch: true },
          'w',
        )
      ).code,
    ).toBe(0);
    expect((await call('job-status-set', { jobId, status: 'accepted' }, 'w')).data).toMatchObject({
      jobId,
      status: 'accepted',
    });
    expect((await call('job-status-set', { jobId, status: 'started' }, 'w')).code).toBe(0);
    expect(
      (await call('job-result-set', { jobId, resultCode: 'successful', comment: 'Done' }, 'w')).data,
    ).toMatchObject({
      status: 'completed',
      result: 'successful',
    });
    expect(await rest(`/v2/jobs/${String(jobId)}`, 'w')).toMatchObject({
      status: 'completed',
      resourceId: 3051,
      result: { comment: 'Done' },
    });
    expect((await call('job-update', { jobId, jobTypeId: 19, description: 'Late' }, 'w')).code).toBe(131);
  });

  it('actions change a contact created by REST; omitted fields stay and empty ones are cleared', async () => {
    const created = await send('POST', '/v2/contacts', {
      tenant: 'k',
      body: {
        name: 'Quay Dental',
        kind: 'customer',
        phone: '+441632960555',
        tags: ['vip'],
        address: { line1: '2 Quay', town: 'Porthaven' },
      },
    });
    const { id: contactId = null } = (await created.json()) as JsonRecord;
    for (const phone of ['+44 1632 960555', '01632 960555', '0044 1632-960555'])
      expect((await call('contact-by-phone', { phone }, 'k')).data).toMatchObject([{ contactId, matchedOn: 'phone' }]);
    expect(
      (
        await callForm(
          'contact-save',
          { contactId, name: 'Quay Dental', kind: 'customer', addressLine1: '3 Quay', phone: '' },
          'k',
        )
      ).data,
    ).toEqual({
      contactId,
      wasCreated: false,
    });
    expect(await rest(`/v2/contacts/${String(contactId)}`, 'k')).toMatchObject({
      phone: null,
      tags: ['vip'],
      address: { line1: '3 Quay', town: 'Porthaven' },
    });
    expect((await call('contact-stop-set', { contactId, onStop: true, reason: 'Owes' }, 'k')).data).toMatchObject({
      isOnStop: true,
      onStopReason: 'Owes',
    });
    expect(await call('contact-stop-set', { contactId, onStop: true, reason: 'Again' }, 'k')).toMatchObject({
      code: 0,
      data: { isOnStop: true, onStopReason: 'Owes' },
    });
    expect((await call('job-save', { jobTypeId: 19, contactId }, 'k')).code).toBe(134);
  });

  it('invoices are made from jobs, paid by receipts and voided only without payments', async () => {
    const { data: lines } = await call('job-line-list', { jobId: 731904 }, 'm');
    expect(Array.isArray(lines)).toBe(true);
    const { data: saved } = await call(
      'invoice-save',
      {
        contactId: 48001,
        invoiceDate: '2025-06-30',
        dueDate: '2025-07-30',
        lines: [{ lineType: 'labour', description: 'Hours', quantity: 2, unitPrice: 50, taxCodeId: 2 }],
      },
      'm',
    );
    const { invoiceId = null, grossAmount } = saved as JsonRecord;
    expect(grossAmount).toBe(120);
    const pay = {
      contactId: 48001,
      receivedOn: '2025-06-30',
      receiptAmount: 120,
      currencyCode: 'GBP',
      paymentMethod: 'bankTransfer',
    };
    const { data: invoice } = await call('invoice-get', { invoiceId }, 'm');
    expect(invoice).toMatchObject({ balance: 120, status: 'draft', lines: [{ description: 'Hours', quantity: 2 }] });
    expect(
      (await call('receipt-save', { ...pay, allocations: [{ invoiceId, allocatedAmount: 500 }] }, 'm')).code,
    ).not.toBe(0);
  });

  it('a form of PHP is read: flags as 1 and 0, lists and objects in brackets', async () => {
    const post = async (action: string, form: string) =>
      (await (
        await request(action, {
          headers: { 'X-Api-Key': 'php', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: form.replaceAll('[', '%5B').replaceAll(']', '%5D'),
        })
      ).json()) as { readonly code: number; readonly message: string; readonly data: JsonRecord };
    const saved = await post('contact-save', 'name=Quay&kind=customer&tags[0]=vip&tags[1]=north&isActive=1');
    expect(saved).toMatchObject({ code: 0 });
    const { contactId = null } = saved.data;
    expect(await rest(`/v2/contacts/${String(contactId)}`, 'php')).toMatchObject({ tags: ['vip', 'north'] });
    const lines =
      'lines[0][lineType]=labour&lines[0][description]=Hours&lines[0][quantity]=2&lines[0][unitPrice]=50&lines[0][taxCodeId]=2';
    const two = lines.replaceAll('[0]', '[1]').replace('Hours', 'More');
    const invoice = await post(
      'invoice-save',
      `contactId=${String(contactId)}&invoiceDate=2025-06-30&dueDate=2025-07-30&${lines}&${two}`,
    );
    expect(invoice).toMatchObject({ code: 0, data: { grossAmount: 240 } });
  });

  it('the files of documents, attachments and signatures can be opened', async () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      pdf: /^%PDF-1\.4[\s\S]+%%EOF\n$/,
      png: /^.PNG\r\n[\s\S]+IEND/,
      jpg: /^\u00ff\u00d8\u00ff[\s\S]{100,}/,
    };
    const opened: string[] = [];
    for (const { name, sent, kind } of actions) {
      if (!/-get$|-document$|-file$/.test(name) && kind !== 'get') continue;
      const { data } = await call(name, sent, `file-${name}`);
      if (!isRecord(data)) continue;
      const content = data.fileContent ?? data.signatureContent;
      if (typeof content !== 'string') continue;
      const ending =
        String(data.fileName ?? 'signature.png')
          .split('.')
          .at(-1) ?? '';
      expect(Buffer.from(content, 'base64').toString('latin1'), name).toMatch(kinds[ending] ?? /./);
      opened.push(name);
    }
    expect(opened).toEqual(expect.arrayContaining(['job-signature-get', 'job-card-get', 'attachment-get']));
  });

  it('an uploaded signature is returned as it was sent, and a result names an attachment that exists', async () => {
    const { data: saved } = await call('job-save', { jobTypeId: 19, contactId: 48213 }, 'sign');
    const { jobId = null } = saved as JsonRecord;
    expect(
      (await call('job-schedule', { jobId, resourceId: 3051, plannedStart: '2025-07-14T09:00:00Z' }, 'sign')).code,
    ).toBe(0);
    expect((await call('job-status-set', { jobId, status: 'started' }, 'sign')).code).toBe(0);
    const file = {
      attachedTo: 'job',
      attachedToId: jobId,
      fileName: 'signature.png',
      contentType: 'image/png',
      fileContent: 'c2lnbmF0dXJl',
    };
    const { data: added } = await call('attachment-add', file, 'sign');
    const { attachmentId = null } = added as JsonRecord;
    expect((await call('attachment-get', { attachmentId }, 'sign')).data).toMatchObject({
      fileContent: 'c2lnbmF0dXJl',
    });
    const result = { result: 'partial', reason: 'A part is on order', signedBy: 'P. Nair' };
    const set = async (signatureAttachmentId: Json) =>
      send('PUT', `/v2/jobs/${String(jobId)}/result`, { tenant: 'sign', body: { ...result, signatureAttachmentId } });
    expect(await (await set(123_456)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/signatureAttachmentId', code: 'no-such-record' }],
    });
    expect((await set(attachmentId)).status).toBe(200);
    expect((await call('job-signature-get', { jobId }, 'sign')).data).toMatchObject({
      signedBy: 'P. Nair',
      signatureContent: 'c2lnbmF0dXJl',
    });
  });

  it('a return takes back part of what a job used, and then the rest', async () => {
    const used = (await rest('/v2/jobs/731904/stocks', 's')).data as readonly JsonRecord[];
    const line = used.find(({ status, quantityUsed }) => status === 'used' && Number(quantityUsed) > 0);
    const movement = {
      type: 'return',
      stockDetailId: line?.stockDetailId,
      toStockItemId: line?.stockItemId,
      jobId: 731904,
      jobStockId: line?.id,
    };
    const quantity = Number(line?.quantityUsed);
    const giveBack = (quantityToMove: number) =>
      call('stock-movement-save', { ...movement, quantityToMove } as JsonRecord, 's');
    const stored = () => rest(`/v2/jobs/731904/stocks/${line?.id}`, 's');
    expect((await giveBack(quantity + 1)).code).toBe(codes.parameterInvalid?.code);
    expect((await giveBack(quantity / 4)).code).toBe(0);
    expect(await stored()).toMatchObject({ status: 'used', quantityUsed: (quantity * 3) / 4 });
    expect((await giveBack((quantity * 3) / 4)).code).toBe(0);
    expect(await stored()).toMatchObject({ status: 'returned' });
    expect((await giveBack(1)).code).toBe(codes.notAllowedInStatus?.code);
  });

  it('a service message is sent to a person unless consent to it is withdrawn', async () => {
    const consent = (status: string) => ({
      channel: 'email',
      purpose: 'serviceMessages',
      status,
      lawfulBasis: 'contract',
      source: 'phoneCall',
    });
    const message = { recipientKind: 'person', channel: 'email', messageText: 'We come tomorrow' };
    const person = (name: string, consents: readonly JsonRecord[]) =>
      call(
        'contact-person-save',
        {
          contactId: 48213,
          firstName: name,
          lastName: 'Test',
          email: `${name}@example.com`,
          ...(consents.length > 0 && { consents }),
        },
        'n',
      );
    const getId = async (name: string, consents: readonly JsonRecord[]) =>
      Number(((await person(name, consents)).data as JsonRecord).personId);
    const silent = await getId('silent', []);
    const gone = await getId('gone', [consent('withdrawn')]);
    expect((await call('message-send', { ...message, recipientIds: [silent, gone] }, 'n')).data).toMatchObject({
      sentCount: 1,
      refusedIds: [gone],
    });
    expect(await call('message-send', { ...message, recipientIds: [gone] }, 'n')).toMatchObject({
      code: codes.consentMissing?.code,
    });
  });

  it('messages, reports and invitations stay in the outbox; reports and documents are readable files', async () => {
    await call('message-send', { recipientKind: 'resource', recipientIds: [3051], messageText: 'Gate code' }, 'o');
    const { data: run } = await call('report-run', { reportId: 27, outputFormat: 'csv' }, 'o');
    const { data: result } = await call(
      'report-result-get',
      { reportRunId: (run as JsonRecord).reportRunId ?? null },
      'o',
    );
    expect(Buffer.from(String((result as JsonRecord).fileContent), 'base64').toString()).toMatch(
      /^reference,contactId/,
    );
    const { data: pdf } = await call('job-card-get', { jobId: 731904 }, 'o');
    expect(Buffer.from(String((pdf as JsonRecord).fileContent), 'base64').toString('latin1')).toMatch(
      /^%PDF-1\.4[\s\S]+J-2025-00731[\s\S]+%%EOF\n$/,
    );
  });
});

describe('errors of a call', () => {
  it('has the code of its reason and HTTP 200, or 400 when it cannot be read', async () => {
    const send400 = async (init: RequestInit, action = 'contact-by-id') => {
      const response = await request(action, init);
      return [response.status, Object.keys((await response.json()) as object)];
    };
    const headers = { 'X-Api-Key': 'r', 'Content-Type': 'application/json' };
    expect(await send400({ headers, body: '{"contactId": ' })).toEqual([400, ['message']]);
    expect(await send400({ headers: { ...headers, 'Content-Type': 'text/plain' }, body: 'x' })).toEqual([
      400,
      ['message'],
    ]);
    expect(await send400({ headers, body: '{}' }, 'contact-by-name')).toEqual([400, ['message']]);
    const keyless = await request('contact-by-id', {
      headers: { 'Content-Type': 'application/json' },
      body: '{"contactId":48213}',
    });
    expect([keyless.status, ((await keyless.json()) as JsonRecord).code]).toEqual([200, 100]);
    expect(await call('contact-by-id', {})).toMatchObject({
      code: 110,
      data: null,
      message: expect.stringContaining('contactId'),
    });
    expect(await call('contact-by-id', { contactId: 'x' })).toMatchObject({
      code: 111,
      message: expect.stringContaining('contactId'),
    });
    expect(await call('contact-by-id', { contactId: 99999 })).toMatchObject({
      code: 120,
      message: 'No record has this identifier: contactId 99999.',
    });
    expect(await call('contact-by-reference', { reference: 'nobody' })).toMatchObject({ code: 0, data: null });
  });

  it('is explained in words that fit the record, where an action has no code for the reason', async () => {
    const { data } = await call('job-save', { jobTypeId: 19, contactId: 48213 }, 'locked');
    const { jobId = null } = data as JsonRecord;
    const line = await call('job-stock-save', { jobId, stockDetailId: 1402, quantityPlanned: 1 }, 'locked');
    const { jobStockId = null } = line.data as JsonRecord;
    await call('job-cancel', { jobId, reason: 'Wrong' }, 'locked');
    const removed = await call('job-stock-delete', { jobStockId, jobId }, 'locked');
    expect([codes.recordInUse?.code, codes.jobLocked?.code]).toContain(removed.code);
    expect(removed.message).toMatch(/^(?!Another record).*[Jj]ob \d+ is cancelled/);
  });

  it('is denied by the role of its web user', async () => {
    // Ellen Marsh is a planner.
    expect((await call('contact-list', { pageSize: 1 }, 'p/e.marsh')).code).toBe(0);
    expect((await call('invoice-void', { invoiceId: 120455, reason: 'Wrong' }, 'p/e.marsh')).code).toBe(102);
    expect((await call('invoice-void', { invoiceId: 120455, reason: 'Wrong' }, 'p')).code).not.toBe(102);
  });

  it('pages have their records and the number of all', async () => {
    const all = await call('contact-list', { pageSize: 500, includeInactive: true });
    const second = await call('contact-list', { pageSize: 50, pageNumber: 2, includeInactive: true });
    expect([all.totalCount, second.totalCount]).toEqual([121, 121]);
    expect(second.data).toEqual((all.data as readonly Json[]).slice(50, 100));
  });
});
