import {
  type CustomFieldDefinition,
  type FieldError,
  type FieldRule,
  getListField,
  isRecord,
  type Json,
  type JsonRecord,
  listCustomFieldDefinitions,
} from 'refdesk/sandbox';

const typeChecks: Readonly<Record<string, (value: Json) => boolean>> = {
  text: (value) => typeof value === 'string',
  list: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

export const fieldRulesForCustomFields: Readonly<Record<string, FieldRule>> = {
  // "Definition of the custom field. It must apply to this type of record." "Value, in the JSON type of the field."
  customFieldsAreDefined({ engine, body, schema }) {
    const definitions = listCustomFieldDefinitions(engine, schema);
    return getListField(body, 'customFields')
      .filter(isRecord)
      .flatMap((field, index) => findReferenceErrors(field, `/customFields/${index}`, definitions));
  },
};

function findReferenceErrors(
  { customFieldDefinitionId = null, value = null }: JsonRecord,
  pointer: string,
  definitions: ReadonlyMap<Json, CustomFieldDefinition>,
): readonly FieldError[] {
  const definition = definitions.get(customFieldDefinitionId);
  if (definition === undefined) {
    const message = `This type of record has no custom field ${String(customFieldDefinitionId)}`;
    return [{ pointer: `${pointer}/customFieldDefinitionId`, code: 'no-such-record', message }];
  }
  if (value === null || typeChecks[definition.fieldType]?.(value)) return [];
  return [
    {
      pointer: `${pointer}/value`,
      code: 'wrong-type',
      message: `${definition.fieldName} requires a value of type ${definition.fieldType}`,
    },
  ];
}
