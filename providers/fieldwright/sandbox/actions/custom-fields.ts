import { type ActionKind, getListField, getNumberField, isRecord, type Json, ProblemError } from 'refdesk/sandbox';

/** Custom fields of any record. */
export const customFieldActs: Readonly<Record<string, ActionKind>> = {
  customFieldValues(call) {
    const record = call.require(getEntityName(call.sent.entityType ?? null), 'entityId');
    return {
      records: getListField(record, 'customFields')
        .filter(isRecord)
        .map((field) => ({ ...field, id: field.customFieldDefinitionId ?? null, fieldValue: String(field.value) })),
    };
  },
  customFieldDefinitions(call) {
    const entity = getEntityName(call.sent.entityType ?? null);
    const used = call.all(entity).flatMap((record) => getListField(record, 'customFields').filter(isRecord));
    const definitions = call
      .all('CustomFieldDefinition')
      .filter((customFieldDefinition) => customFieldDefinition.entityType === call.sent.entityType);
    const known = new Map(definitions.map((item) => [item.id, item]));
    for (const field of used)
      if (!known.has(field.customFieldDefinitionId))
        known.set(field.customFieldDefinitionId, {
          id: field.customFieldDefinitionId ?? null,
          entityType: call.sent.entityType ?? null,
          fieldName: field.fieldName ?? '',
          fieldType: field.fieldType ?? 'text',
          isMandatory: false,
          listOptions: [],
          sequence: known.size + 1,
        });
    return { records: [...known.values()] };
  },
  customFieldValueSave(call) {
    const entity = getEntityName(call.sent.entityType ?? null);
    const record = call.require(entity, 'entityId');
    const definition = call.calls.data.get(
      'CustomFieldDefinition',
      getNumberField(call.sent, 'customFieldDefinitionId') ?? 0,
    );
    const existing = call
      .all(entity)
      .flatMap((item) => getListField(item, 'customFields').filter(isRecord))
      .find((candidate) => candidate.customFieldDefinitionId === call.sent.customFieldDefinitionId);
    const known = definition ?? existing;
    if (known === undefined || known === null)
      throw new ProblemError('recordNotFound', `customFieldDefinitionId ${String(call.sent.customFieldDefinitionId)}`);
    const value = valueOfType(
      String(known.fieldType),
      call.sent.fieldValue ?? null,
      getListField(known, 'listOptions'),
    );
    const { customFieldDefinitionId = null } = call.sent;
    const others = getListField(record, 'customFields').filter(
      (candidate) => isRecord(candidate) && candidate.customFieldDefinitionId !== customFieldDefinitionId,
    );
    const before = getListField(record, 'customFields')
      .filter(isRecord)
      .find((candidate) => candidate.customFieldDefinitionId === customFieldDefinitionId);
    const set =
      value === null
        ? []
        : [{ customFieldDefinitionId, fieldName: known.fieldName ?? '', fieldType: known.fieldType ?? 'text', value }];
    call.change(entity, record, {
      customFields: [...others, ...set],
      ...('modifiedAt' in record && { modifiedAt: call.now }),
    });
    return { more: { wasChanged: (before?.value ?? null) !== value } };
  },
};

/** The kind of record that a type names. */
export function getEntityName(type: Json): string {
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

/** Parses a text as a value of a type. @throws ProblemError `valueRefused`. */
function valueOfType(type: string, text: Json, options: readonly Json[]): Json {
  if (text === null) return null;
  const value = String(text);
  const isRight =
    {
      number: /^-?\d+(\.\d+)?$/.test(value),
      date: /^\d{4}-\d\d-\d\d$/.test(value),
      boolean: /^(true|false)$/.test(value),
      list: options.length === 0 || options.includes(value),
    }[type] ?? true;
  if (!isRight) throw new ProblemError('valueRefused', `${value} is not of type ${type}`);
  if (type === 'number') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
