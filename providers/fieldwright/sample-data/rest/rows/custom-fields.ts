import {
  getNestedRecords,
  type Json,
  type OtherRows,
  type RestRecord,
  type Row,
  toCellValue,
} from 'refdesk/sample-data';

/** `customFields` of the records of a kind: `contact` has them in contact_custom_fields_v1, a row for each value. */
export function createCustomFieldRows(kind: string): OtherRows {
  return ({ key, after }) => [
    {
      table: `${kind}_custom_fields_v1`,
      primaryKey: `${kind}_custom_field_id`,
      where: { [`${kind}_id`]: key },
      identity: ['custom_field_definition_id'],
      rows: getNestedRecords(after, 'customFields').map((field) => ({ [`${kind}_id`]: key, ...customField(field) })),
    },
  ];
}

function customField({ customFieldDefinitionId, fieldName, fieldType, value = null }: RestRecord): Row {
  const valueIf = (...types: readonly Json[]) => (types.includes(fieldType ?? null) ? toCellValue(value) : null);
  return {
    custom_field_definition_id: toCellValue(customFieldDefinitionId),
    field_name: toCellValue(fieldName),
    field_type: toCellValue(fieldType),
    value_text: valueIf('text', 'list'),
    value_number: valueIf('number'),
    value_date: valueIf('date'),
    value_boolean: valueIf('boolean'),
  };
}
