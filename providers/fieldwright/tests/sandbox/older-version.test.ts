import { convertValueToOlderApi, pairSchemaFields } from '@refdesk/field-map';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import { getValueAtPath, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { currentRestApiDescription } from './sandbox.ts';

const fixedTime = Date.parse('2026-11-25T10:00:00Z');
const { engine, sandboxApi, sendOlder, sendNewer, errors } = await startBothVersions(() => fixedTime);

/**
 * Converts a record of 2.0.0 to the fields of 1.0.0 with the field map. Omits fields with a custom rule, which are
 * tested below.
 */
function convertToOlderRecord(olderSchema: string, newerSchema: string, record: JsonRecord): JsonRecord {
  const pairs = pairSchemaFields(
    { document: olderRestApiDescription, schema: ref(olderSchema) },
    { document: currentRestApiDescription, schema: ref(newerSchema) },
    { entity: newerSchema },
  );
  return Object.fromEntries(
    pairs.flatMap(({ field, path, conversion }) =>
      path === null || conversion.type === 'rule'
        ? []
        : [[field, convertValueToOlderApi(conversion, getValueAtPath(record, path))]],
    ),
  );
}

const ref = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });

const reads: readonly (readonly [olderPath: string, newerPath: string, olderSchema: string, newerSchema: string])[] = [
  ['/v1/contact-groups/17', '/v2/contact-groups/17', 'ContactGroup', 'ContactGroup'],
  ['/v1/contacts/48213', '/v2/contacts/48213', 'Contact', 'Contact'],
  ['/v1/contacts/by-reference?reference=ACME-0042', '/v2/contacts/48213', 'Contact', 'Contact'],
  ['/v1/job-groups/2204', '/v2/job-groups/2204', 'JobGroup', 'JobGroup'],
  ['/v1/jobs/731904', '/v2/jobs/731904', 'Job', 'Job'],
  ['/v1/job-types/12', '/v2/job-types/12', 'JobType', 'JobType'],
  ['/v1/notes/616300', '/v2/notes/616300', 'Note', 'Note'],
  ['/v1/contact-persons/90551', '/v2/persons/90551', 'ContactPerson', 'Person'],
  ['/v1/products/1402', '/v2/stock-details/1402', 'Product', 'StockDetail'],
  ['/v1/stock-items/60233', '/v2/stock-items/60233', 'StockItem', 'StockItem'],
  ['/v1/resource-groups/21', '/v2/resource-groups/21', 'ResourceGroup', 'ResourceGroup'],
  ['/v1/resources/3051', '/v2/resources/3051', 'Resource', 'Resource'],
  ['/v1/vehicles/812', '/v2/vehicles/812', 'Vehicle', 'Vehicle'],
  ['/v1/worksheets/44', '/v2/worksheets/44', 'Worksheet', 'Worksheet'],
];

const lists: readonly (readonly [olderPath: string, newerPath: string, olderSchema: string, newerSchema: string])[] = [
  ['/v1/contact-groups?nameContains=er', '/v2/contact-groups?nameContains=er', 'ContactGroup', 'ContactGroup'],
  ['/v1/contacts?groupId=17', '/v2/contacts?contactGroupId=17', 'Contact', 'Contact'],
  ['/v1/departments?', '/v2/department-codes?', 'Department', 'DepartmentCode'],
  ['/v1/nominal-codes?', '/v2/nominal-codes?', 'NominalCode', 'NominalCode'],
  ['/v1/product-categories?', '/v2/product-categories?', 'ProductCategory', 'ProductCategory'],
  ['/v1/job-groups?contactId=48213', '/v2/job-groups?contactId=48213', 'JobGroup', 'JobGroup'],
  ['/v1/jobs?status=planned', '/v2/jobs?status=scheduled', 'Job', 'Job'],
  ['/v1/jobs?plannedFrom=2025-06-01T00:00:00', '/v2/jobs?plannedFrom=2025-05-31T23:00:00Z', 'Job', 'Job'],
  ['/v1/jobs/731904/statuses?', '/v2/jobs/731904/status-history?', 'JobStatusChange', 'JobStatusHistoryEntry'],
  ['/v1/jobs/731904/stock-lines?', '/v2/jobs/731904/stocks?', 'JobStockLine', 'JobStock'],
  ['/v1/jobs/731904/worksheets?', '/v2/jobs/731904/worksheets?', 'JobWorksheet', 'JobWorksheet'],
  ['/v1/job-types?', '/v2/job-types?', 'JobType', 'JobType'],
  ['/v1/notes?linkedTo=job&linkedId=731904', '/v2/notes?entityType=job&entityId=731904', 'Note', 'Note'],
  ['/v1/note-types?', '/v2/note-types?', 'NoteType', 'NoteType'],
  ['/v1/contact-persons?contactId=48213', '/v2/persons?contactId=48213', 'ContactPerson', 'Person'],
  ['/v1/products?nameContains=valve', '/v2/stock-details?nameContains=valve', 'Product', 'StockDetail'],
  ['/v1/stock-items?productId=1402', '/v2/stock-items?stockDetailId=1402', 'StockItem', 'StockItem'],
  ['/v1/stock-movements?productId=1402', '/v2/stock-movements?stockDetailId=1402', 'StockMovement', 'StockMovement'],
  ['/v1/resource-groups?', '/v2/resource-groups?', 'ResourceGroup', 'ResourceGroup'],
  ['/v1/resources?groupId=21', '/v2/resources?resourceGroupId=21', 'Resource', 'Resource'],
  ['/v1/vehicles?driverId=3051', '/v2/vehicles?resourceId=3051', 'Vehicle', 'Vehicle'],
  ['/v1/worksheets?groupId=8', '/v2/worksheets?worksheetGroupId=8', 'Worksheet', 'Worksheet'],
  ['/v1/worksheets/44/questions?', '/v2/worksheets/44/questions?', 'WorksheetQuestion', 'WorksheetQuestion'],
  ['/v1/jobs/731904/worksheet-answers?', '/v2/worksheet-answers?jobId=731904', 'WorksheetAnswer', 'WorksheetAnswer'],
  ['/v1/worksheet-groups?', '/v2/worksheet-groups?', 'WorksheetGroup', 'WorksheetGroup'],
];

describe('reads through REST 1.0.0 and 2.0.0', () => {
  it.each(reads)('%s', async (olderPath, newerPath, olderSchema, newerSchema) => {
    const [older, newer] = await Promise.all([sendOlder('GET', olderPath), sendNewer('GET', newerPath)]);
    expect([older.status, newer.status, errors]).toEqual([200, 200, []]);
    expect(older.body).toMatchObject(convertToOlderRecord(olderSchema, newerSchema, newer.body));
    expect(sandboxApi.validators.listErrors(ref(olderSchema) as SchemaObject, older.body)).toEqual([]);
  });

  it.each(lists)('%s', async (olderPath, newerPath, olderSchema, newerSchema) => {
    const [older, newer] = await Promise.all([
      sendOlder('GET', `${olderPath}&limit=100`),
      sendNewer('GET', `${newerPath}&limit=200`),
    ]);
    expect([older.status, newer.status, errors]).toEqual([200, 200, []]);
    const expected = newer.body.data.toSorted((a: JsonRecord, b: JsonRecord) => Number(a.id) - Number(b.id));
    expect(older.body.items.length).toBeGreaterThan(0);
    expect(older.body.totalCount).toBe(expected.length);
    expect(older.body.items).toMatchObject(
      expected.slice(0, 100).map((record: JsonRecord) => convertToOlderRecord(olderSchema, newerSchema, record)),
    );
    for (const item of older.body.items)
      expect(sandboxApi.validators.listErrors(ref(olderSchema) as SchemaObject, item)).toEqual([]);
  });
});

type Request = readonly [method: string, path: string, body?: object];

interface Write {
  readonly operation: string;
  /** Setup requests to 2.0.0, sent in both sandboxes. */
  readonly before?: readonly Request[];
  readonly older: Request;
  /** Equivalent requests to 2.0.0. */
  readonly newer: readonly Request[];
  /** Paths in 2.0.0 that show the result; `{id}` is the first identifier that a POST returned, `{next}` the last. */
  readonly resultPaths: readonly string[];
}

const schedule = { resourceId: 3051, plannedStart: '2026-12-01T09:00:00Z', plannedEnd: '2026-12-01T10:00:00Z' };
const newJob: Request = ['POST', '/v2/jobs', { jobTypeId: 15, contactId: 48213, description: 'Leak' }];
const writes: readonly Write[] = [
  {
    operation: 'createContactGroup',
    older: ['POST', '/v1/contact-groups', { name: 'Zebra keepers', parentId: 17, active: false }],
    newer: [['POST', '/v2/contact-groups', { name: 'Zebra keepers', parentContactGroupId: 17, isActive: false }]],
    resultPaths: ['/v2/contact-groups/{id}'],
  },
  {
    operation: 'updateContactGroup',
    older: ['PUT', '/v1/contact-groups/17', { name: 'Surgeries' }],
    newer: [
      [
        'PUT',
        '/v2/contact-groups/17',
        {
          name: 'Surgeries',
          reference: 'MED',
          description: 'Surgeries and clinics on a service contract',
          colour: '#1F7A8C',
          parentContactGroupId: 3,
        },
      ],
    ],
    resultPaths: ['/v2/contact-groups/17'],
  },
  {
    operation: 'createContact',
    older: [
      'POST',
      '/v1/contacts',
      {
        name: 'Quay Dental',
        contactType: 'client',
        groupId: 17,
        addressLine1: '2 Quay',
        postcode: 'PH1 2AB',
        tags: 'a, b',
        currency: 'GBP',
        isStopped: true,
        stopReason: 'Owes',
      },
    ],
    newer: [
      [
        'POST',
        '/v2/contacts',
        {
          name: 'Quay Dental',
          kind: 'customer',
          contactGroupId: 17,
          address: { line1: '2 Quay', postalCode: 'PH1 2AB' },
          tags: ['a', 'b'],
          currencyCode: 'GBP',
        },
      ],
      ['POST', '/v2/contacts/{id}/put-on-stop', { reason: 'Owes', includeChildContacts: false }],
    ],
    resultPaths: ['/v2/contacts/{id}'],
  },
  {
    operation: 'updateContact',
    before: [
      [
        'PUT',
        '/v2/contacts/48213',
        {
          name: 'Surgery',
          kind: 'subcontractor',
          phone: '+441632960101',
          address: { line1: '14 Harbour Road', town: 'Porthaven' },
          tags: ['vip'],
        },
      ],
    ],
    older: [
      'PUT',
      '/v1/contacts/48213',
      { name: 'Surgery at the harbour', contactType: 'supplier', town: null, mobile: '+447700900101' },
    ],
    newer: [
      [
        'PUT',
        '/v2/contacts/48213',
        {
          name: 'Surgery at the harbour',
          kind: 'subcontractor',
          phone: '+441632960101',
          mobile: '+447700900101',
          address: { line1: '14 Harbour Road' },
          tags: ['vip'],
        },
      ],
    ],
    resultPaths: ['/v2/contacts/48213'],
  },
  {
    operation: 'createJobGroup',
    older: ['POST', '/v1/job-groups', { name: 'Refit', contactId: 48213 }],
    newer: [['POST', '/v2/job-groups', { name: 'Refit', contactId: 48213 }]],
    resultPaths: ['/v2/job-groups/{id}'],
  },
  {
    operation: 'updateJobGroup',
    before: [['POST', '/v2/job-groups', { name: 'Refit', contactId: 48213, tags: ['x'] }]],
    older: ['PUT', '/v1/job-groups/{id}', { name: 'Refit 2', contactId: 48213, description: 'All of it' }],
    newer: [['PATCH', '/v2/job-groups/{id}', { name: 'Refit 2', description: 'All of it' }]],
    resultPaths: ['/v2/job-groups/{id}'],
  },
  {
    operation: 'closeJobGroup',
    before: [
      ['POST', '/v2/jobs', { jobTypeId: 19, contactId: 48213 }],
      ['POST', '/v2/jobs/{id}/schedule', schedule],
      ['POST', '/v2/jobs/{id}/start', { startedAt: '2026-11-25T08:00:00Z' }],
      ['PUT', '/v2/jobs/{id}/result', { result: 'successful' }],
      ['POST', '/v2/job-groups', { name: 'Refit', contactId: 48213, jobIds: ['{id}'] }],
    ],
    older: ['POST', '/v1/job-groups/{next}/close', { comment: 'Done' }],
    newer: [
      ['POST', '/v2/job-groups/{next}/results/complete', { comment: 'Done' }],
      ['POST', '/v2/job-groups/{next}/results/financially-complete', { comment: 'Done', writeOffUninvoiced: true }],
    ],
    resultPaths: ['/v2/job-groups/{next}', '/v2/jobs/{id}'],
  },
  {
    operation: 'createJob',
    older: [
      'POST',
      '/v1/jobs',
      {
        typeId: 14,
        contactId: 48213,
        priority: 1,
        durationMinutes: 45,
        dueDate: '2026-07-01',
        customerOrderNumber: 'PO-1',
        tags: 'gas',
        addressLine1: '1 Quay',
      },
    ],
    newer: [
      [
        'POST',
        '/v2/jobs',
        {
          jobTypeId: 14,
          contactId: 48213,
          priority: 'urgent',
          plannedDurationMinutes: 45,
          dueBy: '2026-07-01T22:59:59Z',
          orderNumber: 'PO-1',
          tags: ['gas'],
          siteAddress: { line1: '1 Quay' },
        },
      ],
    ],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history', '/v2/jobs/{id}/worksheets'],
  },
  {
    operation: 'updateJob',
    before: [
      [
        'POST',
        '/v2/jobs',
        { jobTypeId: 14, contactId: 48213, dueBy: '2026-12-09T17:00:00Z', orderNumber: 'PO-2', nominalCodeId: 210 },
      ],
    ],
    older: ['PUT', '/v1/jobs/{id}', { typeId: 14, contactId: 48213, dueDate: '2026-12-09', priority: 4 }],
    newer: [
      [
        'PUT',
        '/v2/jobs/{id}',
        {
          jobTypeId: 14,
          contactId: 48213,
          dueBy: '2026-12-09T17:00:00Z',
          orderNumber: 'PO-2',
          nominalCodeId: 210,
          departmentCodeId: 4,
          priority: 'low',
        },
      ],
    ],
    resultPaths: ['/v2/jobs/{id}'],
  },
  {
    operation: 'assignJob',
    before: [newJob],
    older: [
      'POST',
      '/v1/jobs/{id}/assign',
      { engineerId: 3051, startDate: '2026-12-01T09:00:00', endDate: '2026-12-01T10:00:00', sendToDevice: true },
    ],
    newer: [['POST', '/v2/jobs/{id}/schedule', { ...schedule, dispatch: true }]],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history'],
  },
  {
    operation: 'unassignJob',
    before: [newJob, ['POST', '/v2/jobs/{id}/schedule', schedule]],
    older: ['POST', '/v1/jobs/{id}/unassign', { reason: 'Rain' }],
    newer: [['POST', '/v2/jobs/{id}/unschedule', { reason: 'Rain', releaseStock: false }]],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history'],
  },
  {
    operation: 'startJob',
    before: [newJob, ['POST', '/v2/jobs/{id}/schedule', schedule]],
    older: ['POST', '/v1/jobs/{id}/start', { startTime: '2026-11-25T08:00:00' }],
    newer: [['POST', '/v2/jobs/{id}/start', { startedAt: '2026-11-25T08:00:00Z' }]],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history'],
  },
  {
    operation: 'completeJob',
    before: [
      newJob,
      ['POST', '/v2/jobs/{id}/schedule', schedule],
      ['POST', '/v2/jobs/{id}/start', { startedAt: '2026-11-25T08:00:00Z' }],
    ],
    older: [
      'POST',
      '/v1/jobs/{id}/complete',
      { resultText: 'No part', wasSuccessful: false, endTime: '2026-11-25T09:00:00', signedBy: 'P. Nair' },
    ],
    newer: [
      [
        'PUT',
        '/v2/jobs/{id}/result',
        {
          result: 'unsuccessful',
          reason: 'No part',
          comment: 'No part',
          endedAt: '2026-11-25T09:00:00Z',
          signedBy: 'P. Nair',
        },
      ],
    ],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history'],
  },
  {
    operation: 'cancelJob',
    before: [newJob],
    older: ['POST', '/v1/jobs/{id}/cancel', { reason: 'Not needed' }],
    newer: [['POST', '/v2/jobs/{id}/cancel', { reason: 'Not needed' }]],
    resultPaths: ['/v2/jobs/{id}', '/v2/jobs/{id}/status-history'],
  },
  {
    operation: 'createJobStockLine',
    before: [newJob],
    older: ['POST', '/v1/jobs/{id}/stock-lines', { productId: 1402, quantity: 2, chargeable: false }],
    newer: [['POST', '/v2/jobs/{id}/stocks', { stockDetailId: 1402, quantityPlanned: 2, isChargeable: false }]],
    resultPaths: ['/v2/jobs/{id}/stocks'],
  },
  {
    operation: 'deleteJobStockLine',
    before: [newJob, ['POST', '/v2/jobs/{id}/stocks', { stockDetailId: 1402, quantityPlanned: 2 }]],
    older: ['DELETE', '/v1/jobs/{id}/stock-lines/{next}'],
    newer: [['DELETE', '/v2/jobs/{id}/stocks/{next}']],
    resultPaths: ['/v2/jobs/{id}/stocks'],
  },
  {
    operation: 'addJobWorksheet',
    before: [['POST', '/v2/jobs', { jobTypeId: 19, contactId: 48213 }]],
    older: ['POST', '/v1/jobs/{id}/worksheets', { worksheetId: 44, mandatory: true }],
    newer: [['PUT', '/v2/jobs/{id}/worksheets', { worksheets: [{ worksheetId: 44, isMandatory: true }] }]],
    resultPaths: ['/v2/jobs/{id}/worksheets'],
  },
  {
    operation: 'createNote',
    older: [
      'POST',
      '/v1/notes',
      {
        typeId: 8,
        linkedTo: 'contact',
        linkedId: 48213,
        subject: 'Call',
        text: 'Back',
        dueDate: '2026-12-24',
        private: true,
      },
    ],
    newer: [
      [
        'POST',
        '/v2/notes',
        {
          noteTypeId: 8,
          entityType: 'contact',
          entityId: 48213,
          title: 'Call',
          body: 'Back',
          dueAt: '2026-12-24T23:59:59Z',
          isPrivate: true,
        },
      ],
    ],
    resultPaths: ['/v2/notes/{id}'],
  },
  {
    operation: 'updateNote',
    before: [
      [
        'POST',
        '/v2/notes',
        {
          noteTypeId: 8,
          entityType: 'contact',
          entityId: 48213,
          title: 'Call',
          body: 'Back',
          dueAt: '2026-12-01T08:00:00Z',
        },
      ],
    ],
    older: ['PUT', '/v1/notes/{id}', { typeId: 8, linkedTo: 'contact', linkedId: 48213, subject: 'Call again' }],
    newer: [
      ['PUT', '/v2/notes/{id}', { noteTypeId: 8, title: 'Call again', body: 'Back', dueAt: '2026-12-01T08:00:00Z' }],
    ],
    resultPaths: ['/v2/notes/{id}'],
  },
  {
    operation: 'setNoteStatus',
    before: [['POST', '/v2/notes', { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'Call' }]],
    older: ['POST', '/v1/notes/{id}/status', { status: 'waiting', comment: 'For the part' }],
    newer: [['PUT', '/v2/notes/{id}/progress', { status: 'onHold', comment: 'For the part' }]],
    resultPaths: ['/v2/notes/{id}', '/v2/notes/{id}/progress-history'],
  },
  {
    operation: 'createContactPerson',
    older: [
      'POST',
      '/v1/contact-persons',
      {
        contactId: 48213,
        forename: 'Ann',
        surname: 'Lee',
        position: 'Nurse',
        mainContact: false,
        marketingOptIn: true,
      },
    ],
    newer: [
      [
        'POST',
        '/v2/persons',
        { contactId: 48213, firstName: 'Ann', lastName: 'Lee', jobTitle: 'Nurse', isPrimary: false },
      ],
      [
        'PUT',
        '/v2/persons/{id}/consent',
        {
          consents: ['email', 'sms', 'phone', 'post'].map((channel) => ({
            channel,
            purpose: 'marketing',
            status: 'granted',
            lawfulBasis: 'consent',
            source: 'integration',
          })),
        },
      ],
    ],
    resultPaths: ['/v2/persons/{id}', '/v2/persons/{id}/consent-history'],
  },
  {
    operation: 'updateContactPerson',
    before: [['POST', '/v2/persons', { contactId: 48213, firstName: 'Ann', lastName: 'Lee', preferredChannel: 'sms' }]],
    older: ['PUT', '/v1/contact-persons/{id}', { contactId: 48213, forename: 'Anne', surname: 'Lee' }],
    newer: [
      ['PUT', '/v2/persons/{id}', { contactId: 48213, firstName: 'Anne', lastName: 'Lee', preferredChannel: 'sms' }],
    ],
    resultPaths: ['/v2/persons/{id}'],
  },
  {
    operation: 'createProduct',
    older: [
      'POST',
      '/v1/products',
      {
        productCode: 'ZZ-1',
        name: 'Valve',
        cost: 2.5,
        price: 4,
        isSerialised: true,
        supplierContactId: 51100,
        supplierCode: 'S-1',
      },
    ],
    newer: [
      ['POST', '/v2/stock-details', { sku: 'ZZ-1', name: 'Valve', costPrice: 2.5, sellPrice: 4, tracking: 'serial' }],
      [
        'POST',
        '/v2/stock-suppliers',
        {
          stockDetailId: '{id}',
          contactId: 51100,
          supplierCode: 'S-1',
          costPrice: 2.5,
          currencyCode: 'GBP',
          isPreferred: true,
        },
      ],
    ],
    resultPaths: ['/v2/stock-details/{id}', '/v2/stock-suppliers?stockDetailId={id}'],
  },
  {
    operation: 'updateProduct',
    before: [['POST', '/v2/stock-details', { sku: 'ZZ-2', name: 'Valve', warrantyMonths: 12 }]],
    older: ['PUT', '/v1/products/{id}', { productCode: 'ZZ-2', name: 'Ball valve', reorderLevel: 3 }],
    newer: [
      ['PUT', '/v2/stock-details/{id}', { sku: 'ZZ-2', name: 'Ball valve', reorderLevel: 3, warrantyMonths: 12 }],
    ],
    resultPaths: ['/v2/stock-details/{id}'],
  },
  {
    operation: 'createStockItem',
    older: [
      'POST',
      '/v1/stock-items',
      { productId: 1402, locationType: 'warehouse', locationName: 'Shed', startQuantity: 7 },
    ],
    newer: [
      [
        'POST',
        '/v2/stock-items',
        { stockDetailId: 1402, locationType: 'warehouse', locationName: 'Shed', openingQuantity: 7 },
      ],
    ],
    resultPaths: ['/v2/stock-items/{id}'],
  },
  {
    operation: 'updateStockItem',
    before: [
      [
        'POST',
        '/v2/stock-items',
        { stockDetailId: 1402, locationType: 'warehouse', locationName: 'Shed', openingQuantity: 7, unitCost: 3 },
      ],
    ],
    older: [
      'PUT',
      '/v1/stock-items/{id}',
      { productId: 1402, locationType: 'warehouse', locationName: 'Big shed', startQuantity: 7 },
    ],
    newer: [['PUT', '/v2/stock-items/{id}', { locationName: 'Big shed', unitCost: 3 }]],
    resultPaths: ['/v2/stock-items/{id}'],
  },
  {
    operation: 'createResource',
    older: [
      'POST',
      '/v1/resources',
      { name: 'Jo', resourceType: 'engineer', groupId: 21, skills: ['Gas', 'Oil'], costPerHour: 20 },
    ],
    newer: [
      [
        'POST',
        '/v2/resources',
        {
          name: 'Jo',
          type: 'employee',
          resourceGroupId: 21,
          skills: [{ skillName: 'Gas' }, { skillName: 'Oil' }],
          hourlyCost: 20,
        },
      ],
    ],
    resultPaths: ['/v2/resources/{id}'],
  },
  {
    operation: 'updateResource',
    before: [
      [
        'POST',
        '/v2/resources',
        { name: 'Jo', type: 'employee', skills: [{ skillName: 'Gas', level: 4 }], tags: ['t'] },
      ],
    ],
    older: ['PUT', '/v1/resources/{id}', { name: 'Joe', resourceType: 'engineer', skills: ['Gas', 'Oil'] }],
    newer: [
      [
        'PUT',
        '/v2/resources/{id}',
        { name: 'Joe', skills: [{ skillName: 'Gas', level: 4, expiresOn: null }, { skillName: 'Oil' }], tags: ['t'] },
      ],
    ],
    resultPaths: ['/v2/resources/{id}'],
  },
  {
    operation: 'createVehicle',
    older: ['POST', '/v1/vehicles', { registrationNumber: 'ZZ1 ABC', year: 2024, driverId: 3051, isOffRoad: true }],
    newer: [
      ['POST', '/v2/vehicles', { registration: 'ZZ1 ABC', modelYear: 2024, resourceId: 3051, status: 'offRoad' }],
    ],
    resultPaths: ['/v2/vehicles/{id}', '/v2/resources/3051'],
  },
  {
    operation: 'updateVehicle',
    before: [['POST', '/v2/vehicles', { registration: 'ZZ2 ABC', fuelType: 'electric' }]],
    older: ['PUT', '/v1/vehicles/{id}', { registrationNumber: 'ZZ2 ABC', mileage: 100 }],
    newer: [['PUT', '/v2/vehicles/{id}', { registration: 'ZZ2 ABC', fuelType: 'electric', odometer: 100 }]],
    resultPaths: ['/v2/vehicles/{id}'],
  },
  {
    operation: 'setWorksheetAnswer',
    before: [['POST', '/v2/jobs', { jobTypeId: 14, contactId: 48213, description: 'Boiler service' }]],
    older: ['PUT', '/v1/jobs/{id}/worksheets/44/answers/9021', { answer: 'yes' }],
    newer: [['PUT', '/v2/jobs/{id}/worksheets/44/answers/9021', { booleanValue: true }]],
    resultPaths: ['/v2/worksheet-answers?jobId={id}', '/v2/jobs/{id}/worksheets'],
  },
];

describe('writes through REST 1.0.0 and 2.0.0', () => {
  const fill = (value: unknown, ids: readonly number[]): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null)
        .replaceAll('"{id}"', String(ids[0]))
        .replaceAll('{id}', String(ids[0]))
        .replaceAll('{next}', String(ids.at(-1))),
    );

  it.each(writes.map((write) => [write.operation, write] as const))(
    '%s',
    async (operation, { before = [], older, newer, resultPaths }) => {
      const results: unknown[] = [];
      for (const [tenant, requests] of [
        ['older', [older]],
        ['newer', newer],
      ] as const) {
        const tenantId = `${operation}-${tenant}`;
        const ids: number[] = [];
        for (const [method, path, body] of [...before, ...requests]) {
          const send = path.startsWith('/v1') ? sendOlder : sendNewer;
          const sent = body === undefined ? undefined : fill(body, ids);
          const response = await send(method, String(fill(path, ids)), {
            tenant: tenantId,
            ...(sent !== undefined && { body: sent }),
          });
          expect({ path, status: response.status < 300 ? 'done' : response }).toEqual({ path, status: 'done' });
          if (method === 'POST' && response.status === 201) ids.push(response.body.id);
        }
        const tenantResults = await Promise.all(
          resultPaths.map(async (path) => (await sendNewer('GET', String(fill(path, ids)), { tenant: tenantId })).body),
        );
        results.push(tenantResults);
      }
      expect(errors).toEqual([]);
      expect(results[0]).toEqual(results[1]);
    },
  );

  it('cover every operation of 1.0.0 except the one without a successor', () => {
    const tested = new Set(writes.map(({ operation }) => operation));
    expect(engine.operations.length).toBeGreaterThan(0);
    const writeIds = sandboxApi.operations.filter(({ method }) => method !== 'get').map(({ id }) => id);
    expect(writeIds.filter((id) => !tested.has(id))).toEqual(['deleteJob']);
    const covered = [...reads, ...lists].map(([path]) => path.split('?')[0]?.replaceAll(/\d{2,}|(?<=\/)\d+/g, '{}'));
    const readPaths = sandboxApi.operations
      .filter(({ method }) => method === 'get')
      .map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(readPaths.filter((path) => !covered.includes(path))).toEqual([]);
  });
});

describe('features that only REST 1.0.0 has', () => {
  it('deletes a job that was not sent, with its related records', async () => {
    const { body: job } = await sendOlder('POST', '/v1/jobs', { tenant: 'd', body: { typeId: 12, contactId: 48213 } });
    expect(
      (
        await sendOlder('POST', `/v1/jobs/${job.id}/stock-lines`, {
          tenant: 'd',
          body: { productId: 1402, quantity: 1 },
        })
      ).status,
    ).toBe(201);
    expect((await sendOlder('DELETE', `/v1/jobs/${job.id}`, { tenant: 'd' })).status).toBe(204);
    expect((await sendNewer('GET', `/v2/jobs/${job.id}`, { tenant: 'd' })).status).toBe(404);
    expect(await sendOlder('DELETE', '/v1/jobs/731904', { tenant: 'd' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', fields: null },
    });
  });

  it('completes a job that requires a signature with only the name of the signer', async () => {
    const tenant = 'signed';
    const { body: job } = await sendOlder('POST', '/v1/jobs', { tenant, body: { typeId: 15, contactId: 48213 } });
    await sendNewer('PUT', `/v2/jobs/${job.id}/worksheets`, { tenant, body: { worksheets: [] } });
    await sendOlder('POST', `/v1/jobs/${job.id}/assign`, {
      tenant,
      body: { engineerId: 3051, startDate: '2026-12-02T09:00:00' },
    });
    await sendOlder('POST', `/v1/jobs/${job.id}/start`, { tenant, body: {} });
    const body = { resultText: 'Washer replaced', wasSuccessful: true, signedBy: 'P. Nair' };
    const done = await sendOlder('POST', `/v1/jobs/${job.id}/complete`, { tenant, body });
    expect([done.status, done.body]).toMatchObject([200, { status: 'finished', resultText: 'Washer replaced' }]);
    const { body: shown } = await sendNewer('GET', `/v2/jobs/${job.id}`, { tenant });
    expect(shown.result).toMatchObject({ result: 'successful', signedBy: 'P. Nair' });
  });

  it('preserves omitted custom fields and returns all of them as strings', async () => {
    const { body } = await sendOlder('GET', '/v1/contacts/48213', { tenant: 'c' });
    const [[name, value] = ['', '']] = Object.entries(body.customFields);
    expect([typeof name, typeof value]).toEqual(['string', 'string']);
    const changed = await sendOlder('PUT', '/v1/contacts/48213', {
      tenant: 'c',
      body: { name: body.name, contactType: 'client', customFields: {} },
    });
    expect(changed.body.customFields).toEqual(body.customFields);
  });

  it('reports errors with its own field names and every conflict with the code CONFLICT', async () => {
    const invalid = await sendOlder('POST', '/v1/jobs', { body: { typeId: 'x' } });
    expect([
      invalid.status,
      invalid.body.code,
      invalid.body.fields.map(({ field }: { field: string }) => field).toSorted(),
    ]).toEqual([400, 'VALIDATION_FAILED', ['contactId', 'typeId']]);
    const missing = await sendOlder('POST', '/v1/jobs', { body: { typeId: 999999, contactId: 48213 } });
    expect(missing).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ field: 'typeId' }] } });
    const finished = await sendOlder('POST', '/v1/jobs/731904/start', { body: {} });
    expect(finished).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: null } });
    expect(finished.body.message).toContain('finished');
    expect(await sendOlder('GET', '/v1/jobs/999999999')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await sendOlder('GET', '/v1/jobs?limit=500')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await sendOlder('PATCH', '/v1/jobs/731904', { body: {} })).toMatchObject({
      status: 405,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('pages by offset and limit over the same records', async () => {
    const pages = await Promise.all(
      [0, 50, 100].map((offset) => sendOlder('GET', `/v1/contacts?offset=${offset}&limit=50`)),
    );
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }: { id: number }) => id));
    expect([ids.length, new Set(ids).size, pages[0]?.body.totalCount]).toEqual([121, 121, 121]);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('sends Deprecation and Sunset headers in every response', async () => {
    const { headers } = await sendOlder('GET', '/v1/jobs/731904');
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([
      '@1725148800',
      'Thu, 30 Sep 2027 00:00:00 GMT',
    ]);
    expect((await sendOlder('GET', '/v1/contacts/by-reference?reference=ACME-0042')).headers.get('deprecation')).toBe(
      '@1709251200',
    );
    expect((await sendOlder('GET', '/v1/jobs/999999999')).headers.get('deprecation')).toBe('@1725148800');
  });

  it('stores a posted record and returns it in the response', async () => {
    expect((await sendOlder('GET', '/v1/contacts/47922')).body?.id ?? 47922).toBe(47922);
    const made = await sendOlder('POST', '/v1/contact-groups', { tenant: 'z', body: { name: 'Zebra keepers' } });
    expect([made.status, made.body.name]).toEqual([201, 'Zebra keepers']);
    expect((await sendNewer('GET', `/v2/contact-groups/${made.body.id}`, { tenant: 'z' })).body.name).toBe(
      'Zebra keepers',
    );
  });
});

it('translates a request to 1.0.0 into a request that 2.0.0 accepts', async () => {
  const created = await sendOlder('POST', '/v1/jobs', {
    tenant: 'migrating',
    body: { contactId: 48213, typeId: 15, description: 'Tap drips' },
  });
  const assigned = sandboxApi.translateToNewer({
    operation: 'assignJob',
    path: { jobId: created.body.id },
    query: {},
    body: { engineerId: 3051, startDate: '2026-12-01T09:00:00', sendToDevice: true },
  });
  expect(assigned).toEqual({
    operation: 'scheduleJob',
    path: { jobId: created.body.id },
    query: {},
    body: { resourceId: 3051, plannedStart: '2026-12-01T09:00:00Z', dispatch: true },
  });
  const sent = await sendNewer('POST', `/v2/jobs/${created.body.id}/schedule`, {
    tenant: 'migrating',
    body: assigned?.body,
  });
  expect([sent.status, sent.body.status]).toEqual([200, 'dispatched']);
  expect(sandboxApi.translateToNewer({ operation: 'unheardOf', path: {}, query: {}, body: null })).toBeNull();
});
