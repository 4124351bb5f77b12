import { expect, test } from 'vitest';
import { findNewNamesOfField } from './renamed-fields-table.ts';

const schema = (name: string, properties: readonly string[], successors: Readonly<Record<string, string>> = {}) => ({
  name,
  properties,
  successors: new Map(Object.entries(successors)),
});

test('names the records of a field that is renamed only in some of them', () => {
  const schemas = [
    schema('ContactNoteListRequest', ['contactId', 'assetId'], { contactId: 'entityId', assetId: 'vehicleId' }),
    schema('ContactNoteSaveRequest', ['contactId'], { contactId: 'entityId' }),
    schema('JobSaveRequest', ['contactId']),
  ];
  expect(findNewNamesOfField(schemas, 'contactId')).toEqual([
    { name: 'contactId', to: 'entityId', records: 'contact note' },
  ]);
  expect(findNewNamesOfField(schemas, 'assetId')).toEqual([
    { name: 'assetId', to: 'vehicleId', records: 'all records' },
  ]);
});
