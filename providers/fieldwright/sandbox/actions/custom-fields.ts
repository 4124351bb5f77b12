import { type ActionKind, getListField, getNumberField, isRecord, type Json, ProblemError } from 'refdesk/sandbox';

/** Actions on custom fields of any kind of record. */
export const customFieldActionHandlers: Readonly<Record<string, ActionKind>> = {
  customFieldValues(call) {
    const record = call.require(getEntitySchemaName(call.sent.entityType ?? null), 'entityId');
    return {
      records: getListField(record, 'customFields')
        .filter(isRecord)
        .map((field) => ({ ...field, id: field.customFieldDefinitionId ?? null, fieldValue: String(field.value) })),
    };
  },
  customFieldDefinitions(call) {
    const entity = getEntitySchemaName(call.sent.entityType ?? null);
    const used = call.all(entity).flatMap((record) => getListField(record, 'customFields').filter(isRecord));
    const definitions = call
      .all('CustomFieldDefinition')
      .filter((customFieldDefinition) => customFieldDefinition.entityType === call.sent.entityType);
    const definitionsById = new Map(definitions.map((item) => [item.id, item]));
    for (const field of used)
      if (!definitionsById.has(field.customFieldDefinitionId))
        definitionsById.set(field.customFieldDefinitionId, {
          id: field.customFieldDefinitionId ?? null,
          entityType: call.sent.entityType ?? null,
          fieldName: field.fieldName ?? '',
          fieldType: field.fieldType ?? 'text',
          isMandatory: false,
          listOptions: [],
          sequence: definitionsById.size + 1,
        });
    return { records: [...definitionsById.values()] };
  },
  customFieldValueSave(call) {
    const entity = getEntitySchemaName(call.sent.entityType ?? null);
    const record = call.require(entity, 'entityId');
    const definition = call.calls.data.get(
      'CustomFieldDefinition',
      getNumberField(call.sent, 'customFieldDefinitionId') ?? 0,
    );
    const existing = call
      .all(entity)
      .flatMap((item) => getListField(item, 'customFields').filter(isRecord))
      .find((candidate) => candidate.customFieldDefinitionId === call.sent.customFieldDefinitionId);
    const fieldDefinition = definition ?? existing;
    if (fieldDefinition === undefined || fieldDefinition === null)
      throw new ProblemError('recordNotFound', `customFieldDefinitionId ${String(call.sent.customFieldDefinitionId)}`);
    const value = parseFieldValue(
      String(fieldDefinition.fieldType),
      call.sent.fieldValue ?? null,
      getListField(fieldDefinition, 'listOptions'),
    );
    const { customFieldDefinitionId = null } = call.sent;
    const others = getListField(record, 'customFields').filter(
      (candidate) => isRecord(candidate) && candidate.customFieldDefinitionId !== customFieldDefinitionId,
    );
    const previousField = getListField(record, 'customFields')
      .filter(isRecord)
      .find((candidate) => candidate.customFieldDefinitionId === customFieldDefinitionId);
    const setFields =
      value === null
        ? []
        : [
            {
              customFieldDefinitionId,
              fieldName: fieldDefinition.fieldName ?? '',
              fieldType: fieldDefinition.fieldType ?? 'text',
              value,
            },
          ];
    call.change(entity, record, {
      customFields: [...others, ...setFields],
      ...('modifiedAt' in record && { modifiedAt: call.now }),
    });
    return { more: { wasChanged: (previousField?.value ?? null) !== value } };
  },
};

/** Returns the schema name of an entity type: `purchaseOrder` → `PurchaseOrder`. */
export function getEntitySchemaName(type: Json): string {
  const names: Readonly<Record<string, string>> = {
    quote: 'Quote',
    salesOpportunity: 'SalesOpportunity',
    purchaseOrder: 'PurchaseOrder',
    purchaseInvoice: 'PurchaseInvoice',
    stockItem: 'StockItem',
  };
  const text = String(type);
  return names[text] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Parses a string as the value of a custom field. @throws ProblemError `valueRefused`. */
function parseFieldValue(type: string, text: Json, options: readonly Json[]): Json {
  if (text === null) return null;
  const value = String(text);
  const isValid =
    {
      number: /^-?\d+(\.\d+)?$/.test(value),
      date: /^\d{4}-\d\d-\d\d$/.test(value),
      boolean: /^(true|false)$/.test(value),
      list: options.length === 0 || options.includes(value),
    }[type] ?? true;
  if (!isValid) throw new ProblemError('valueRefused', `${value} is not of type ${type}`);
  if (type === 'number') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
