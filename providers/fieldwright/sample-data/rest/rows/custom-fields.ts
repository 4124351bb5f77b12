import {
  getNestedRecords,
  type Json,
  type OtherRows,
  type RestRecord,
  type Row,
  toCellValue,
} from 'refdesk/sample-data';

/** Creates a row for each of the `customFields` of a kind of record: for `contact`, in contact_custom_fields_v1. */
export function createCustomFieldRows(kind: string): OtherRows {
  return ({ key, after }) => [
    {
      table: `${kind}_custom_fields_v1`,
      primaryKey: `${kind}_custom_field_id`,
      where: { [`${kind}_id`]: key },
      identity: ['custom_field_definition_id'],
      rows: getNestedRecords(after, 'customFields').map((field) => ({
        [`${kind}_id`]: key,
        ...toCustomFieldRow(field),
      })),
    },
  ];
}

function toCustomFieldRow({ customFieldDefinitionId, fieldName, fieldType, value = null }: RestRecord): Row {
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
