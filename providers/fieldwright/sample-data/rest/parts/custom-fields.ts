import { groupRowsBy, type Part, type RestRecord, type Row } from 'refdesk/sample-data';

/** Reads the `customFields` of a kind of record: for `contact`, from contact_custom_fields_v1. */
export function createCustomFieldsReader(kind: string): Part {
  return (rowsByTable) => {
    const fields = groupRowsBy(rowsByTable, `${kind}_custom_fields_v1`, `${kind}_id`);
    return (row) => ({ customFields: (fields.get(row[`${kind}_id`]) ?? []).map(toCustomField) });
  };
}

function toCustomField(row: Readonly<Row>): RestRecord {
  return {
    customFieldDefinitionId: row.custom_field_definition_id ?? null,
    fieldName: row.field_name ?? null,
    fieldType: row.field_type ?? null,
    value: row.value_text ?? row.value_number ?? row.value_date ?? row.value_boolean ?? null,
  };
}
