import {
  createFieldError,
  getListField,
  getNumberField,
  getTextField,
  isRecord,
  type Json,
  listCustomFieldDefinitions,
  type ValueRule,
} from 'refdesk/sandbox';
import { listAnswerValueFields } from '../rules/worksheet.ts';

/** Conversions of field values, keyed by their name in `x-same-as` of the older API description. */
export const olderValueConversions: Readonly<Record<string, ValueRule>> = {
  // "Values of custom fields by field name, all as strings. The fields that you send are set. The others keep their
  // values."
  customFieldsByName: {
    read: ({ record }) =>
      Object.fromEntries(
        getListField(record, 'customFields')
          .filter(isRecord)
          .map((field) => [getTextField(field, 'fieldName') ?? '', String(field.value)]),
      ),
    write({ engine, schema, record, field, value }) {
      const definitions = [...listCustomFieldDefinitions(engine, schema)];
      const newValues = Object.entries(isRecord(value) ? value : {}).map(([name, text]) => {
        const [id, definition] = definitions.find(([, { fieldName }]) => fieldName === name) ?? [null, null];
        if (id === null || definition === null)
          throw createFieldError(
            `/${field}/${name}`,
            'unknown-field',
            `There is no custom field ${name} for this kind of record`,
          );
        return { customFieldDefinitionId: id, value: parseFieldValue(definition.fieldType, String(text)) };
      });
      const ids = new Set<Json>(newValues.map((item) => item.customFieldDefinitionId));
      const retained = getListField(record, 'customFields')
        .filter(isRecord)
        .filter((candidate) => !ids.has(candidate.customFieldDefinitionId ?? null));
      return {
        customFields: [
          ...retained.map((item) => ({
            customFieldDefinitionId: item.customFieldDefinitionId ?? null,
            value: item.value ?? null,
          })),
          ...newValues,
        ],
      };
    },
  },

  // "true if marketing messages may be sent through any channel."
  marketingOptIn: {
    read: ({ record }) =>
      getListField(record, 'consents').some(
        (candidate) => isRecord(candidate) && candidate.purpose === 'marketing' && candidate.status === 'granted',
      ),
  },

  // "Supplier that the product is ordered from." "The supplier's part number."
  preferredSupplier: {
    looksElsewhere: true,
    read({ data, record, field }) {
      const supplier = data.get('StockSupplier', getNumberField(record, 'preferredStockSupplierId') ?? 0);
      return supplier?.[field === 'supplierContactId' ? 'contactId' : 'supplierCode'] ?? null;
    },
  },

  // "Answer as a string, whatever the question type. null for photos."
  answerAsText: {
    read({ record }) {
      const [valueField = 'textValue'] = listAnswerValueFields(record);
      const value = valueField === 'attachmentIds' ? null : (record[valueField] ?? null);
      if (value === null) return null;
      if (Array.isArray(value)) return value.join(',');
      if (isRecord(value)) return `${value.latitude},${value.longitude}`;
      if (typeof value !== 'boolean') return String(value);
      return value ? 'yes' : 'no';
    },
    write({ data, value, path }) {
      const question = data.get('WorksheetQuestion', Number(path.worksheetQuestionId)) ?? {};
      const [valueField = 'textValue'] = listAnswerValueFields(question);
      return { [valueField]: parseAnswer(valueField, String(value)) };
    },
  },

  // "Addresses of the photos."
  photoUrls: {
    read: ({ record }) =>
      record.questionType === 'photo'
        ? getListField(record, 'attachmentIds').map((id) => `https://files.example.com/attachments/${String(id)}`)
        : [],
  },
};

/** Parses a string as a custom field value; a string of the wrong type is returned unchanged and later rejected. */
function parseFieldValue(type: string, text: string): Json {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function parseAnswer(field: string, text: string): Json {
  if (field === 'numberValue') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  if (field === 'booleanValue' && /^(yes|true|1)$/i.test(text)) return true;
  if (field === 'booleanValue' && /^(no|false|0)$/i.test(text)) return false;
  if (field === 'choiceValues')
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  if (field === 'attachmentIds') return text.split(',').map(Number);
  if (field !== 'location') return text;
  const [latitude, longitude] = text.split(',').map(Number);
  return { latitude: latitude ?? null, longitude: longitude ?? null };
}
