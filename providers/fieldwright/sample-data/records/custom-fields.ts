import { addDays, type Random, type Row, type SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const fieldSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['text', 'number', 'date', 'boolean', 'list']),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

interface Field extends Readonly<z.output<typeof fieldSchema>> {
  readonly id: number;
}

/** Custom fields by kind of record; `example` is the identifier of the first field. */
const customFieldsByKind = readSampleDataFile(
  'custom-fields.yaml',
  z.record(z.string(), z.strictObject({ example: z.int(), fields: z.array(fieldSchema) })),
);

/** Adds values of custom fields to about twelve records of each kind. */
export function addCustomFieldValues(draft: SampleDraft, random: Random): void {
  for (const [prefix, { example, fields }] of Object.entries(customFieldsByKind)) {
    const definitions = fields.map((field, index) => ({ ...field, id: example + 100 * index }));
    addFieldsOfKind(draft, prefix, definitions, random.fork(prefix));
  }
}

function addFieldsOfKind(draft: SampleDraft, prefix: string, definitions: readonly Field[], random: Random): void {
  const table = `${prefix}_custom_fields_v1`;
  const [exampleField] = definitions;
  const column = exampleField && getValueColumn(exampleField);
  const example = draft.addExample(
    table,
    ...['value_text', 'value_number', 'value_date', 'value_boolean'].filter((candidate) => candidate !== column),
  );
  const parentId = `${prefix}_id`;
  const parentRows = draft.rows(prefix === 'sales_opportunity' ? 'sales_opportunities_v1' : `${prefix}s_v1`);
  const otherRows = random
    .shuffle(parentRows)
    .filter((row) => row[parentId] !== example[parentId])
    .slice(0, 11);
  const exampleRow = parentRows.find((row) => row[parentId] === example[parentId]);
  for (const [index, record] of [exampleRow, ...otherRows].entries()) {
    for (const field of definitions) {
      if (!record || (index === 0 && field === exampleField) || (index > 0 && random.chance(0.4))) continue;
      addValue(draft, table, prefix, record, field, index === 0 ? field.values[0] : random.pick(field.values), random);
    }
  }
}

function getValueColumn({ type }: Field): 'value_text' | 'value_number' | 'value_date' | 'value_boolean' {
  return type === 'list' ? 'value_text' : `value_${type}`;
}

function addValue(
  draft: SampleDraft,
  table: string,
  prefix: string,
  record: Row,
  field: Field,
  value: string | number | boolean | undefined,
  random: Random,
): void {
  draft.add(table, {
    [`${prefix}_custom_field_id`]: draft.nextId(table),
    [`${prefix}_id`]: record[`${prefix}_id`] ?? null,
    custom_field_definition_id: field.id,
    field_name: field.name,
    field_type: field.type,
    [getValueColumn(field)]: value ?? null,
    modified_by: random.pick(['Ellen Marsh', 'Joan Pascoe', 'Ravi Menon']),
    modified_at: `${addDays('2025-06-27', -random.int(0, 90))}T08:20:00Z`,
  });
}
