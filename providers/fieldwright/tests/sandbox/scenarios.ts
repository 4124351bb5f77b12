import type { JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { startTestSandbox } from './sandbox.ts';

type Api = Awaited<ReturnType<typeof startTestSandbox>>;

/** Causes a problem of an operation with real requests; returns the last response. */
export type ProblemScenario = (actor: ScenarioTenantClient) => Promise<Response>;

/** A plumbing repair: the skill that it requires never expires. */
const jobBody = { jobTypeId: 15, contactId: 48213 };
let day = 0;

/** Client that sends the requests of one tenant in scenarios. */
export class ScenarioTenantClient {
  readonly #api: Api;
  readonly #tenant: string;

  constructor(api: Api, tenant: string) {
    this.#api = api;
    this.#tenant = tenant;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return Promise.resolve(
      this.#api.send(method, path, { tenant: this.#tenant, headers, ...(body !== undefined && { body }) }),
    );
  }

  /** Sends a request that must succeed, and returns the record in the response. */
  async sendForRecord(method: string, path: string, body?: unknown): Promise<CreatedRecord> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? { id: 0 } : JSON.parse(text);
  }

  /** Applies a lifecycle event as a resource would on its device. */
  act(lifecycle: string, key: number, event: string): Promise<JsonRecord> {
    return this.#api.engine.act(this.#tenant, { lifecycle, key, event, actor: 'resource', by: 'Dan Reeve' });
  }

  /** Finds a record of the sample data. */
  find(schema: string, predicate: (record: JsonRecord) => boolean): JsonRecord {
    const record = this.#api.engine.base.all(schema).find(predicate);
    if (record === undefined) throw new Error(`The sample data has no such ${schema}.`);
    return record;
  }

  all(schema: string): readonly JsonRecord[] {
    return this.#api.engine.base.all(schema);
  }

  createJob(body: object = {}): Promise<CreatedRecord> {
    return this.sendForRecord('POST', '/v2/jobs', { ...jobBody, ...body });
  }

  /** Creates a job that is planned on a separate day. */
  async createScheduledJob(resourceId = 3051, body: object = {}): Promise<CreatedRecord> {
    const job = await this.createJob();
    return this.sendForRecord('POST', `/v2/jobs/${job.id}/schedule`, { ...createPlan(resourceId), ...body });
  }

  async createStartedJob(resourceId = 3051): Promise<CreatedRecord> {
    const job = await this.createScheduledJob(resourceId);
    return this.sendForRecord('POST', `/v2/jobs/${job.id}/start`, {});
  }

  async createCompletedJob(resourceId = 3051): Promise<CreatedRecord> {
    const job = await this.createStartedJob(resourceId);
    return this.sendForRecord('PUT', `/v2/jobs/${job.id}/result`, { result: 'partial', reason: 'Parts are missing' });
  }

  cancelJob(job: CreatedRecord): Promise<CreatedRecord> {
    return this.sendForRecord('POST', `/v2/jobs/${job.id}/cancel`, { reason: 'Not needed' });
  }

  putContactOnStop(contactId = 48213): Promise<CreatedRecord> {
    return this.sendForRecord('POST', `/v2/contacts/${contactId}/put-on-stop`, { reason: 'Unpaid invoices' });
  }

  /** Returns the values of `fields` of a record, for the body of another one. */
  getUniqueValues(schema: string, fields: readonly string[]): JsonRecord {
    const record = this.find(schema, (item) => fields.every((field) => item[field] !== null));
    return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  }
}

interface CreatedRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Creates a plan on a day that no other scenario uses. */
function createPlan(resourceId: number): object {
  day++;
  return {
    resourceId,
    plannedStart: new Date(Date.UTC(2031, 0, day, 8)).toISOString().replace('.000', ''),
    vehicleId: null,
  };
}

const result = { result: 'partial', reason: 'Parts are missing' };
const constraint = { type: 'earliestStart', limitAt: '2031-01-01T08:00:00Z' };

/** Creates the body of an update: the values of `fields` in the record, with `changes` applied. */
function createBody(record: JsonRecord, fields: readonly string[], changes: JsonRecord): JsonRecord {
  return {
    ...Object.fromEntries(
      fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field] ?? null]),
    ),
    ...changes,
  };
}

/** Updates a record of the sample data with the unique value of another record. */
function createDuplicateUpdateScenario(
  schema: string,
  path: string,
  field: string,
  required: readonly string[],
): ProblemScenario {
  return async (actor) => {
    const [first, other] = actor.all(schema).filter((record) => record[field] !== null);
    if (first === undefined || other === undefined) throw new Error(`The sample data has only one ${schema}.`);
    return actor.send('PUT', `${path}/${first.id}`, createBody(first, required, { [field]: other[field] ?? null }));
  };
}

function createDuplicateCreateScenario(schema: string, path: string, field: string, body: JsonRecord): ProblemScenario {
  return (actor) => actor.send('POST', path, { ...body, ...actor.getUniqueValues(schema, [field]) });
}

/** Sends the request for a locked job. */
function createLockedJobScenario(
  request: (actor: ScenarioTenantClient, jobId: number) => Promise<Response>,
): ProblemScenario {
  return async (actor) => request(actor, (await actor.cancelJob(await actor.createJob())).id);
}

const updateAnonymisedPerson: ProblemScenario = async (actor) => {
  const person = actor.find('Person', ({ isAnonymised }) => isAnonymised === true);
  return actor.send('PUT', `/v2/persons/${person.id}`, { contactId: person.contactId, firstName: 'A', lastName: 'B' });
};

/** Creates device users until a request fails. */
const useAllLicences: ProblemScenario = async (actor) => {
  const body = { name: 'New', type: 'employee', isDeviceUser: true };
  for (let count = 0; count < 25; count++) {
    const response = await actor.send('POST', '/v2/resources', body);
    if (!response.ok) return response;
  }
  throw new Error('No request reached the licence limit.');
};

/** Scenarios that cause a problem of an operation, keyed by `operationId slug`. */
export const problemScenariosByOperationAndSlug: Readonly<Record<string, ProblemScenario>> = {
  'createContactGroup duplicate-reference': createDuplicateCreateScenario(
    'ContactGroup',
    '/v2/contact-groups',
    'reference',
    {
      name: 'New',
    },
  ),
  'updateContactGroup duplicate-reference': createDuplicateUpdateScenario(
    'ContactGroup',
    '/v2/contact-groups',
    'reference',
    ['name', 'parentContactGroupId'],
  ),
  'createContact duplicate-reference': createDuplicateCreateScenario('Contact', '/v2/contacts', 'reference', {
    name: 'New',
    kind: 'site',
  }),
  'updateContact duplicate-reference': createDuplicateUpdateScenario('Contact', '/v2/contacts', 'reference', [
    'name',
    'kind',
  ]),
  'createJobGroup duplicate-reference': createDuplicateCreateScenario('JobGroup', '/v2/job-groups', 'reference', {
    name: 'New',
    contactId: 48213,
  }),
  'patchJobGroup duplicate-reference': async (actor) => {
    const group = await actor.sendForRecord('POST', '/v2/job-groups', { name: 'New', contactId: 48213 });
    return actor.send('PATCH', `/v2/job-groups/${group.id}`, actor.getUniqueValues('JobGroup', ['reference']), {
      'Content-Type': 'application/merge-patch+json',
    });
  },
  'createJob duplicate-reference': createDuplicateCreateScenario('Job', '/v2/jobs', 'reference', jobBody),
  'updateJob duplicate-reference': async (actor) => {
    const job = await actor.createJob();
    return actor.send('PUT', `/v2/jobs/${job.id}`, { ...jobBody, ...actor.getUniqueValues('Job', ['reference']) });
  },
  'createStockDetails duplicate-reference': createDuplicateCreateScenario('StockDetail', '/v2/stock-details', 'sku', {
    name: 'New',
  }),
  'updateStockDetails duplicate-reference': createDuplicateUpdateScenario('StockDetail', '/v2/stock-details', 'sku', [
    'name',
    'unitOfMeasure',
  ]),
  'createStockItem duplicate-reference': async (actor) => {
    const item = { stockDetailId: 1402, locationType: 'warehouse', locationName: 'North', openingQuantity: 1 };
    await actor.sendForRecord('POST', '/v2/stock-items', item);
    return actor.send('POST', '/v2/stock-items', item);
  },
  'updateStockItem duplicate-reference': async (actor) => {
    const item = { stockDetailId: 1402, locationType: 'warehouse', openingQuantity: 1 };
    await actor.sendForRecord('POST', '/v2/stock-items', { ...item, locationName: 'North' });
    const other = await actor.sendForRecord('POST', '/v2/stock-items', { ...item, locationName: 'South' });
    return actor.send('PUT', `/v2/stock-items/${other.id}`, { locationName: 'North' });
  },
  'createStockSupplier duplicate-reference': (actor) =>
    actor.send('POST', '/v2/stock-suppliers', {
      ...actor.getUniqueValues('StockSupplier', ['stockDetailId', 'contactId']),
      costPrice: 1,
      currencyCode: 'GBP',
    }),
  'updateStockSupplier duplicate-reference': async (actor) => {
    const existing = actor.find('StockSupplier', ({ supplierCode }) => supplierCode !== null);
    const contact = await actor.sendForRecord('POST', '/v2/contacts', { name: 'New', kind: 'supplier' });
    const terms = { costPrice: 1, currencyCode: 'GBP' };
    const other = await actor.sendForRecord('POST', '/v2/stock-suppliers', {
      ...terms,
      stockDetailId: existing.stockDetailId,
      contactId: contact.id,
    });
    return actor.send('PUT', `/v2/stock-suppliers/${other.id}`, { ...terms, supplierCode: existing.supplierCode });
  },
  'createResource duplicate-reference': createDuplicateCreateScenario('Resource', '/v2/resources', 'reference', {
    name: 'New',
    type: 'team',
  }),
  'updateResource duplicate-reference': createDuplicateUpdateScenario('Resource', '/v2/resources', 'reference', [
    'name',
  ]),
  'createVehicle duplicate-reference': createDuplicateCreateScenario('Vehicle', '/v2/vehicles', 'registration', {}),
  'updateVehicle duplicate-reference': createDuplicateUpdateScenario('Vehicle', '/v2/vehicles', 'registration', [
    'odometer',
  ]),

  'putContactOnStop invalid-state-transition': async (actor) => {
    await actor.putContactOnStop();
    return actor.send('POST', '/v2/contacts/48213/put-on-stop', { reason: 'Again' });
  },
  'unstopContact contact-not-on-stop': (actor) => actor.send('POST', '/v2/contacts/48213/unstop', {}),
  'createJob contact-on-stop': async (actor) => {
    await actor.putContactOnStop();
    return actor.send('POST', '/v2/jobs', jobBody);
  },
  'createJobGroup contact-on-stop': async (actor) => {
    await actor.putContactOnStop();
    return actor.send('POST', '/v2/job-groups', { name: 'New', contactId: 48213 });
  },
  'scheduleJob contact-on-stop': async (actor) => {
    const job = await actor.createJob();
    await actor.putContactOnStop();
    return actor.send('POST', `/v2/jobs/${job.id}/schedule`, createPlan(3051));
  },

  'markJobGroupResultsComplete invalid-state-transition': (actor) =>
    actor.send(
      'POST',
      `/v2/job-groups/${actor.find('JobGroup', ({ status }) => status === 'financiallyComplete').id}/results/complete`,
      {},
    ),
  'markJobGroupResultsComplete job-group-has-open-jobs': async (actor) => {
    const job = await actor.createJob();
    const group = await actor.sendForRecord('POST', '/v2/job-groups', {
      name: 'New',
      contactId: 48213,
      jobIds: [job.id],
    });
    return actor.send('POST', `/v2/job-groups/${group.id}/results/complete`, {});
  },
  'markJobGroupResultsFinanciallyComplete invalid-state-transition': async (actor) => {
    const group = await actor.sendForRecord('POST', '/v2/job-groups', { name: 'New', contactId: 48213 });
    return actor.send('POST', `/v2/job-groups/${group.id}/results/financially-complete`, {});
  },
  'markJobGroupResultsFinanciallyComplete job-group-has-uninvoiced-lines': async (actor) => {
    const job = await actor.createCompletedJob();
    const group = await actor.sendForRecord('POST', '/v2/job-groups', {
      name: 'New',
      contactId: 48213,
      jobIds: [job.id],
    });
    await actor.sendForRecord('POST', `/v2/job-groups/${group.id}/results/complete`, {});
    return actor.send('POST', `/v2/job-groups/${group.id}/results/financially-complete`, {});
  },
  'patchJobGroup job-group-locked': (actor) =>
    actor.send(
      'PATCH',
      `/v2/job-groups/${actor.find('JobGroup', ({ status }) => status === 'financiallyComplete').id}`,
      { name: 'Other' },
      {
        'Content-Type': 'application/merge-patch+json',
      },
    ),

  'scheduleJob invalid-state-transition': createLockedJobScenario((actor, id) =>
    actor.send('POST', `/v2/jobs/${id}/schedule`, createPlan(3051)),
  ),
  'unscheduleJob invalid-state-transition': createLockedJobScenario((actor, id) =>
    actor.send('POST', `/v2/jobs/${id}/unschedule`, { reason: 'Weather' }),
  ),
  'startJob invalid-state-transition': createLockedJobScenario((actor, id) =>
    actor.send('POST', `/v2/jobs/${id}/start`, {}),
  ),
  'setJobResult invalid-state-transition': createLockedJobScenario((actor, id) =>
    actor.send('PUT', `/v2/jobs/${id}/result`, result),
  ),
  'cancelJob invalid-state-transition': async (actor) =>
    actor.send('POST', `/v2/jobs/${(await actor.createStartedJob()).id}/cancel`, { reason: 'Late' }),
  'scheduleJob resource-unavailable': async (actor) => {
    const busy = await actor.createScheduledJob();
    const job = await actor.createJob();
    return actor.send('POST', `/v2/jobs/${job.id}/schedule`, { resourceId: 3051, plannedStart: busy.plannedStart });
  },
  'startJob resource-unavailable': async (actor) => {
    const resource = await actor.sendForRecord('POST', '/v2/resources', {
      name: 'New',
      type: 'team',
      skills: [{ skillName: 'Plumbing' }],
    });
    await actor.createStartedJob(resource.id);
    const job = await actor.createScheduledJob(resource.id);
    return actor.send('POST', `/v2/jobs/${job.id}/start`, {});
  },
  'scheduleJob constraint-violated': async (actor) => {
    const job = await actor.createJob();
    await actor.sendForRecord('POST', `/v2/jobs/${job.id}/constraints`, { type: 'excludedResource', resourceId: 3051 });
    return actor.send('POST', `/v2/jobs/${job.id}/schedule`, createPlan(3051));
  },
  'createJobConstraint constraint-violated': async (actor) => {
    const job = await actor.createJob();
    await actor.sendForRecord('POST', `/v2/jobs/${job.id}/constraints`, { type: 'requiredResource', resourceId: 3051 });
    return actor.send('POST', `/v2/jobs/${job.id}/constraints`, { type: 'requiredResource', resourceId: 3060 });
  },
  'createJobStock insufficient-stock': async (actor) => {
    const item = await actor.sendForRecord('POST', '/v2/stock-items', {
      stockDetailId: 1402,
      locationType: 'warehouse',
      locationName: 'North',
      openingQuantity: 1,
    });
    return actor.send('POST', `/v2/jobs/${(await actor.createJob()).id}/stocks`, {
      stockDetailId: 1402,
      stockItemId: item.id,
      quantityPlanned: 2,
    });
  },
  'setJobResult worksheet-incomplete': async (actor) => {
    const job = await actor.createScheduledJob();
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets`, { worksheets: [{ worksheetId: 44 }] });
    await actor.sendForRecord('POST', `/v2/jobs/${job.id}/start`, {});
    return actor.send('PUT', `/v2/jobs/${job.id}/result`, {
      result: 'successful',
      signedBy: 'P. Nair',
      signatureAttachmentId: 1,
    });
  },
  'setJobWorksheets worksheet-has-answers': async (actor) => {
    const job = await actor.createJob();
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets`, { worksheets: [{ worksheetId: 44 }] });
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets/44/answers/9021`, { booleanValue: true });
    return actor.send('PUT', `/v2/jobs/${job.id}/worksheets`, { worksheets: [] });
  },

  'updateJob job-locked': createLockedJobScenario((actor, id) =>
    actor.send('PUT', `/v2/jobs/${id}`, { ...jobBody, description: 'Other' }),
  ),
  'createJobConstraint job-locked': createLockedJobScenario((actor, id) =>
    actor.send('POST', `/v2/jobs/${id}/constraints`, constraint),
  ),
  'deleteJobConstraint job-locked': async (actor) => {
    const job = await actor.createJob();
    const created = await actor.sendForRecord('POST', `/v2/jobs/${job.id}/constraints`, constraint);
    await actor.cancelJob(job);
    return actor.send('DELETE', `/v2/jobs/${job.id}/constraints/${created.id}`);
  },
  'createJobStock job-locked': createLockedJobScenario((actor, id) =>
    actor.send('POST', `/v2/jobs/${id}/stocks`, { stockDetailId: 1402, quantityPlanned: 1 }),
  ),
  'deleteJobStock job-locked': async (actor) => {
    const job = await actor.createJob();
    const line = await actor.sendForRecord('POST', `/v2/jobs/${job.id}/stocks`, {
      stockDetailId: 1402,
      quantityPlanned: 1,
    });
    await actor.cancelJob(job);
    return actor.send('DELETE', `/v2/jobs/${job.id}/stocks/${line.id}`);
  },
  'deleteJobStock record-in-use': async (actor) => {
    const job = await actor.createJob();
    const line = await actor.sendForRecord('POST', `/v2/jobs/${job.id}/stocks`, {
      stockDetailId: 1402,
      quantityPlanned: 1,
    });
    await actor.act('jobStock', line.id, 'issue');
    return actor.send('DELETE', `/v2/jobs/${job.id}/stocks/${line.id}`);
  },
  'setJobWorksheets job-locked': createLockedJobScenario((actor, id) =>
    actor.send('PUT', `/v2/jobs/${id}/worksheets`, { worksheets: [{ worksheetId: 44 }] }),
  ),
  'setWorksheetAnswer job-locked': async (actor) => {
    const job = await actor.createJob();
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets`, { worksheets: [{ worksheetId: 44 }] });
    await actor.cancelJob(job);
    return actor.send('PUT', `/v2/jobs/${job.id}/worksheets/44/answers/9021`, { booleanValue: true });
  },
  'deleteJobWorksheetAnswer job-locked': async (actor) => {
    const job = await actor.createJob();
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets`, { worksheets: [{ worksheetId: 44 }] });
    await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/worksheets/44/answers/9021`, { booleanValue: true });
    await actor.cancelJob(job);
    return actor.send('DELETE', `/v2/jobs/${job.id}/worksheets/44/answers/9021`);
  },

  'updateNoteProgress invalid-state-transition': async (actor) => {
    const note = await actor.sendForRecord('POST', '/v2/notes', {
      noteTypeId: 8,
      entityType: 'contact',
      entityId: 48213,
      title: 'New',
    });
    await actor.sendForRecord('PUT', `/v2/notes/${note.id}/progress`, { status: 'rejected', comment: 'No' });
    return actor.send('PUT', `/v2/notes/${note.id}/progress`, { status: 'inProgress' });
  },
  'updatePerson person-anonymised': updateAnonymisedPerson,
  'setPersonConsent person-anonymised': (actor) =>
    actor.send('PUT', `/v2/persons/${actor.find('Person', ({ isAnonymised }) => isAnonymised === true).id}/consent`, {
      consents: [
        { channel: 'email', purpose: 'marketing', status: 'granted', lawfulBasis: 'consent', source: 'webForm' },
      ],
    }),
  'updateStockDetails record-in-use': async (actor) => {
    const item = actor.find('StockItem', ({ quantityOnHand }) => Number(quantityOnHand) > 0);
    const detail = actor.find('StockDetail', ({ id }) => id === item.stockDetailId);
    return actor.send('PUT', `/v2/stock-details/${detail.id}`, {
      sku: detail.sku,
      name: 'New',
      unitOfMeasure: 'furlong',
    });
  },
  'updateStockItem record-in-use': async (actor) => {
    const item = await actor.sendForRecord('POST', '/v2/stock-items', {
      stockDetailId: 1402,
      locationType: 'warehouse',
      locationName: 'North',
      openingQuantity: 3,
    });
    await actor.sendForRecord('POST', `/v2/jobs/${(await actor.createJob()).id}/stocks`, {
      stockDetailId: 1402,
      stockItemId: item.id,
      quantityPlanned: 2,
    });
    return actor.send('PUT', `/v2/stock-items/${item.id}`, { locationName: 'North', status: 'retired' });
  },
  'createResource licence-required': useAllLicences,
  'updateResource licence-required': async (actor) => {
    await useAllLicences(actor);
    const resource = await actor.sendForRecord('POST', '/v2/resources', { name: 'New', type: 'employee' });
    return actor.send('PUT', `/v2/resources/${resource.id}`, { name: 'New', isDeviceUser: true });
  },
};
