import { describe, expect, it } from 'vitest';
import { readExampleRequestBody } from '../../../../sandbox/src/actions/records.ts';
import { isRecord, isSameJson, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';
import { actionSamples } from './samples.ts';

// The examples belong to the period of the sample data.
const { sandboxApi, request, call, callForm, send, errors } = await startSandboxWithWebServices(() =>
  Date.parse('2025-06-30T10:30:00Z'),
);

const codes = webServicesDescription['x-result-codes'] ?? {};
const actions = sandboxApi.operations.map((operation) => {
  const object = webServicesDescription.paths[operation.path]?.post;
  const example = operation.responses
    .find(({ status }) => status === 200)
    ?.examples.map(({ value }) => value)
    .find((value) => isRecord(value) && value.code === 0);
  return {
    name: operation.path.replace('/call/', ''),
    operation,
    sent: readExampleRequestBody(webServicesDescription, operation),
    exampleData: isRecord(example) ? (example.data ?? null) : null,
    allowed: [0, ...(object?.['x-result-codes'] ?? []).map((name) => codes[name]?.code ?? -1)],
    kind: object?.['x-sandbox']?.kind,
  };
});

describe('responds to the example of every action as described', () => {
  it('covers all 253 actions', () => {
    expect(actions).toHaveLength(253);
  });

  it.each(actions.map((action) => [action.name, action] as const))('%s', async (name, { operation, sent, allowed }) => {
    const json = await call(name, sent, `json-${name}`);
    const form = await callForm(name, sent, `form-${name}`);
    expect(errors.splice(0)).toEqual([]);
    expect(allowed, json.message).toContain(json.code);
    expect({ code: form.code, message: form.message }).toEqual({ code: json.code, message: json.message });
    expect(sandboxApi.validators.listErrors(operation.success.schema ?? {}, json)).toEqual([]);
  });
});

describe('executes the sample of every action', () => {
  it.each(actionSamples.map(({ name, sent }) => [name, sent] as const))('%s', async (name, sent) => {
    const { code, message } = await call(name, sent, `sample-${name}`);
    expect([code, message]).toEqual([0, expect.any(String)]);
  });
});

it('response examples have the values that the samples of their requests send', () => {
  const differences = actions.flatMap(({ name, exampleData }) => {
    const sent = actionSamples.find((sample) => sample.name === name)?.sent ?? {};
    const fields = isRecord(exampleData)
      ? Object.entries(exampleData).filter(([, value]) => !isRecord(value) && !Array.isArray(value))
      : [];
    return fields.flatMap(([field, value]) =>
      Object.hasOwn(sent, field) && !isSameJson(sent[field] ?? null, value)
        ? [`${name}: ${field} ${String(sent[field])} → ${String(value)}`]
        : [],
    );
  });
  expect(differences).toEqual([]);
});

describe('response examples match the sample data', () => {
  const readActions = actions.filter(({ kind }) => kind === 'list' || kind === 'get');
  it.each(readActions.map((action) => [action.name, action] as const))('%s', async (name, { sent, exampleData }) => {
    const { data } = await call(name, sent, `read-${name}`);
    const rows = [data].flat() as readonly Json[];
    const differences = ([exampleData].flat() as readonly Json[])
      .filter(isRecord)
      .flatMap((item) => findDifferingFields(rows.filter(isRecord), omitUnstableFields(item)));
    expect([...new Set(differences)].toSorted()).toEqual([]);
  });

  /** Returns the fields in which the most similar row differs; `no row` if there are no rows. */
  function findDifferingFields(rows: readonly JsonRecord[], example: JsonRecord): readonly string[] {
    const differences = rows.map((row) =>
      Object.entries(example).flatMap(([field, value]) => (isSameJson(row[field], value) ? [] : [field])),
    );
    return differences.toSorted((a, b) => a.length - b.length)[0] ?? ['no row'];
  }

  /** Omits counts and modification times, which depend on the rest of the account. */
  function omitUnstableFields(record: JsonRecord): JsonRecord {
    return Object.fromEntries(
      Object.entries(record).filter(
        ([field, value]) => !/(modifiedAt|Count|count|distanceKm)$/.test(field) && !Array.isArray(value),
      ),
    );
  }
});

describe('web services and REST 2.0.0 with the same records', () => {
  const rest = async (path: string, tenant: string) =>
    (await (await send('GET', path, { tenant })).json()) as JsonRecord;

  it('show the same state of a job that actions save, schedule and finish', async () => {
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

  it('change a contact created by REST, keep omitted fields and clear empty ones', async () => {
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

  it('calculate the totals of an invoice and reject a receipt that exceeds its balance', async () => {
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

  it('read forms as PHP encodes them: flags as 1 and 0, lists and objects in brackets', async () => {
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
    const secondLine = lines.replaceAll('[0]', '[1]').replace('Hours', 'More');
    const invoice = await post(
      'invoice-save',
      `contactId=${String(contactId)}&invoiceDate=2025-06-30&dueDate=2025-07-30&${lines}&${secondLine}`,
    );
    expect(invoice).toMatchObject({ code: 0, data: { grossAmount: 240 } });
  });

  it('return documents, attachments and signatures as files that can be opened', async () => {
    const contentPatterns: Readonly<Record<string, RegExp>> = {
      pdf: /^%PDF-1\.4[\s\S]+%%EOF\n$/,
      png: /^.PNG\r\n[\s\S]+IEND/,
      jpg: /^\u00ff\u00d8\u00ff[\s\S]{100,}/,
    };
    const openedNames: string[] = [];
    for (const { name, sent, kind } of actions) {
      if (!/-get$|-document$|-file$/.test(name) && kind !== 'get') continue;
      const { data } = await call(name, sent, `file-${name}`);
      if (!isRecord(data)) continue;
      const content = data.fileContent ?? data.signatureContent;
      if (typeof content !== 'string') continue;
      const extension =
        String(data.fileName ?? 'signature.png')
          .split('.')
          .at(-1) ?? '';
      expect(Buffer.from(content, 'base64').toString('latin1'), name).toMatch(contentPatterns[extension] ?? /./);
      openedNames.push(name);
    }
    expect(openedNames).toEqual(expect.arrayContaining(['job-signature-get', 'job-card-get', 'attachment-get']));
  });

  it('return an uploaded signature unchanged and reject a result with an unknown attachment', async () => {
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
    const setResult = async (signatureAttachmentId: Json) =>
      send('PUT', `/v2/jobs/${String(jobId)}/result`, { tenant: 'sign', body: { ...result, signatureAttachmentId } });
    expect(await (await setResult(123_456)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/signatureAttachmentId', code: 'no-such-record' }],
    });
    expect((await setResult(attachmentId)).status).toBe(200);
    expect((await call('job-signature-get', { jobId }, 'sign')).data).toMatchObject({
      signedBy: 'P. Nair',
      signatureContent: 'c2lnbmF0dXJl',
    });
  });

  it('take back part of the stock that a job used, and then the rest', async () => {
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
    const returnQuantity = (quantityToMove: number) =>
      call('stock-movement-save', { ...movement, quantityToMove } as JsonRecord, 's');
    const readStockLine = () => rest(`/v2/jobs/731904/stocks/${line?.id}`, 's');
    expect((await returnQuantity(quantity + 1)).code).toBe(codes.parameterInvalid?.code);
    expect((await returnQuantity(quantity / 4)).code).toBe(0);
    expect(await readStockLine()).toMatchObject({ status: 'used', quantityUsed: (quantity * 3) / 4 });
    expect((await returnQuantity((quantity * 3) / 4)).code).toBe(0);
    expect(await readStockLine()).toMatchObject({ status: 'returned' });
    expect((await returnQuantity(1)).code).toBe(codes.notAllowedInStatus?.code);
  });

  it('send a service message to a person unless consent to it is withdrawn', async () => {
    const createConsent = (status: string) => ({
      channel: 'email',
      purpose: 'serviceMessages',
      status,
      lawfulBasis: 'contract',
      source: 'phoneCall',
    });
    const message = { recipientKind: 'person', channel: 'email', messageText: 'We come tomorrow' };
    const savePerson = (name: string, consents: readonly JsonRecord[]) =>
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
      Number(((await savePerson(name, consents)).data as JsonRecord).personId);
    const unrecordedId = await getId('silent', []);
    const withdrawnId = await getId('gone', [createConsent('withdrawn')]);
    expect(
      (await call('message-send', { ...message, recipientIds: [unrecordedId, withdrawnId] }, 'n')).data,
    ).toMatchObject({
      sentCount: 1,
      refusedIds: [withdrawnId],
    });
    expect(await call('message-send', { ...message, recipientIds: [withdrawnId] }, 'n')).toMatchObject({
      code: codes.consentMissing?.code,
    });
  });

  it('return reports and job cards as readable files', async () => {
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

describe('the error of a failed call', () => {
  it('has HTTP status 200 and the code of the reason, or status 400 if the call cannot be read', async () => {
    const sendAndListFields = async (init: RequestInit, action = 'contact-by-id') => {
      const response = await request(action, init);
      return [response.status, Object.keys((await response.json()) as object)];
    };
    const headers = { 'X-Api-Key': 'r', 'Content-Type': 'application/json' };
    expect(await sendAndListFields({ headers, body: '{"contactId": ' })).toEqual([400, ['message']]);
    expect(await sendAndListFields({ headers: { ...headers, 'Content-Type': 'text/plain' }, body: 'x' })).toEqual([
      400,
      ['message'],
    ]);
    expect(await sendAndListFields({ headers, body: '{}' }, 'contact-by-name')).toEqual([400, ['message']]);
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

  it('is explained in words that fit the record if the action has no code for the reason', async () => {
    const { data } = await call('job-save', { jobTypeId: 19, contactId: 48213 }, 'locked');
    const { jobId = null } = data as JsonRecord;
    const line = await call('job-stock-save', { jobId, stockDetailId: 1402, quantityPlanned: 1 }, 'locked');
    const { jobStockId = null } = line.data as JsonRecord;
    await call('job-cancel', { jobId, reason: 'Wrong' }, 'locked');
    const removed = await call('job-stock-delete', { jobStockId, jobId }, 'locked');
    expect([codes.recordInUse?.code, codes.jobLocked?.code]).toContain(removed.code);
    expect(removed.message).toMatch(/^(?!Another record).*[Jj]ob \d+ is cancelled/);
  });

  it('is returned if the role of the web user does not allow the action', async () => {
    // Ellen Marsh is a planner.
    expect((await call('contact-list', { pageSize: 1 }, 'p/e.marsh')).code).toBe(0);
    expect((await call('invoice-void', { invoiceId: 120455, reason: 'Wrong' }, 'p/e.marsh')).code).toBe(102);
    expect((await call('invoice-void', { invoiceId: 120455, reason: 'Wrong' }, 'p')).code).not.toBe(102);
  });

  it('is not returned for pages of a list, which have their records and the total count', async () => {
    const all = await call('contact-list', { pageSize: 500, includeInactive: true });
    const second = await call('contact-list', { pageSize: 50, pageNumber: 2, includeInactive: true });
    expect([all.totalCount, second.totalCount]).toEqual([121, 121]);
    expect(second.data).toEqual((all.data as readonly Json[]).slice(50, 100));
  });
});
