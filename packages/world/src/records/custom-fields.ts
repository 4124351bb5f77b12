import type { Draft, Row } from '../draft.ts';
import { addDays } from '../instant.ts';
import type { Random } from '../random.ts';

interface Field {
  readonly id: number;
  readonly name: string;
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'list';
  readonly values: readonly (string | number | boolean)[];
}

/** The fields that the account has added to each kind of record; the first is that of the example. */
const fields: Readonly<Record<string, readonly Field[]>> = {
  contact: define(
    71,
    ['Key safe code', 'text', ['NW-3', 'SE-1', 'K-22']],
    ['Floor area in square metres', 'number', [412.5, 180, 96]],
    ['Lease ends', 'date', ['2027-03-24', '2026-09-28']],
    ['Lone workers on site', 'boolean', [true, false]],
  ),
  contract: define(
    72,
    ['Service level', 'list', ['Gold', 'Silver', 'Bronze']],
    ['Annual uplift in per cent', 'number', [3, 2.5]],
    ['Price review', 'date', ['2025-11-30', '2025-10-15']],
    ['Parts included', 'boolean', [true, false]],
  ),
  invoice: define(
    73,
    ['Retention per cent', 'number', [5, 2.5]],
    ['Customer cost centre', 'text', ['CC-4410', 'CC-2200']],
    ['Retention due', 'date', ['2025-11-30', '2026-01-31']],
    ['Paper copy sent', 'boolean', [true, false]],
  ),
  job: define(
    74,
    ['Boiler make', 'text', ['Hartmoor', 'Northfield', 'Saltings']],
    ['Heat input in kW', 'number', [24.6, 30, 18.5]],
    ['Warranty ends', 'date', ['2027-05-05', '2026-02-11']],
    ['Asbestos register seen', 'boolean', [true, false]],
  ),
  person: define(
    75,
    ['Parking badge', 'boolean', [true, false]],
    ['Where to find', 'text', ['Ground floor', 'Gatehouse']],
    ['Floor', 'number', [2, 0, 1]],
    ['Site induction given', 'date', ['2025-01-20', '2024-11-11']],
  ),
  purchase_invoice: define(
    76,
    ['Scan batch', 'text', ['SB-0317', 'SB-0402']],
    ['Settlement discount in per cent', 'number', [2.5, 1]],
    ['Statement date', 'date', ['2025-03-31', '2025-04-30']],
    ['Paper original kept', 'boolean', [true, false]],
  ),
  purchase_order: define(
    77,
    ['Delivery bay', 'text', ['Bay 2', 'Bay 1']],
    ['Pallets', 'number', [1, 2]],
    ['Collect by', 'date', ['2025-03-14', '2025-05-02']],
    ['Tail lift needed', 'boolean', [true, false]],
  ),
  quote: define(
    78,
    ['Survey form', 'text', ['SF-771', 'SF-790']],
    ['Survey hours', 'number', [1.5, 2]],
    ['Wished start', 'date', ['2025-08-04', '2025-07-21']],
    ['Finance offered', 'boolean', [true, false]],
  ),
  resource: define(
    79,
    ['Uniform size', 'list', ['L', 'M', 'XL', 'S']],
    ['First aid kit', 'number', [14, 15, 16]],
    ['Eye test due', 'date', ['2025-11-30', '2025-09-15']],
    ['Own tools', 'boolean', [true, false]],
  ),
  sales_opportunity: define(
    80,
    ['Competitor price', 'number', [3990, 5200]],
    ['First heard from', 'text', ['Service visit report', 'Phone call']],
    ['Budget approved', 'date', ['2025-04-11', '2025-06-01']],
    ['Tender', 'boolean', [true, false]],
  ),
  stock_item: define(
    81,
    ['Calibration due', 'date', ['2026-02-01', '2025-12-01']],
    ['Shelf', 'text', ['A-14', 'B-02', 'C-07']],
    ['Weight in kg', 'number', [1.2, 4.8]],
    ['On loan', 'boolean', [true, false]],
  ),
  timesheet: define(
    82,
    ['Night shift count', 'number', [1, 2]],
    ['Payroll remark', 'text', ['Paid with June', 'Holiday carried over']],
    ['Paid on', 'date', ['2025-05-23', '2025-06-25']],
    ['Checked by the depot', 'boolean', [true, false]],
  ),
  vehicle: define(
    83,
    ['Roof rack fitted', 'boolean', [true, false]],
    ['Key tag', 'text', ['K-31', 'K-12']],
    ['Payload in kg', 'number', [1020, 860]],
    ['Lease ends', 'date', ['2028-03-13', '2026-10-01']],
  ),
};

type Definition = readonly [name: string, type: Field['type'], values: Field['values']];

function define(exampleId: number, ...definitions: readonly Definition[]): Field[] {
  return definitions.map(([name, type, values], index) => ({ id: index === 0 ? exampleId : exampleId + 100 * index, name, type, values }));
}

/** Values of custom fields on about twelve records of each kind. */
export function addCustomFields(draft: Draft, random: Random): void {
  for (const [prefix, definitions] of Object.entries(fields)) addFieldsOf(draft, prefix, definitions, random.fork(prefix));
}

function addFieldsOf(draft: Draft, prefix: string, definitions: readonly Field[], random: Random): void {
  const table = `${prefix}_custom_fields_v1`;
  const [exampleField] = definitions;
  const column = exampleField && valueColumn(exampleField);
  const example = draft.addExample(table, ...['value_text', 'value_number', 'value_date', 'value_boolean'].filter((one) => one !== column));
  const parentId = `${prefix}_id`;
  const own = draft.rows(prefix === 'sales_opportunity' ? 'sales_opportunities_v1' : `${prefix}s_v1`);
  const others = random
    .shuffle(own)
    .filter((row) => row[parentId] !== example[parentId])
    .slice(0, 11);
  const exampleRow = own.find((row) => row[parentId] === example[parentId]);
  for (const [index, record] of [exampleRow, ...others].entries()) {
    for (const field of definitions) {
      if (!record || (index === 0 && field === exampleField) || (index > 0 && random.chance(0.4))) continue;
      addValue(draft, table, prefix, record, field, index === 0 ? field.values[0] : random.pick(field.values), random);
    }
  }
}

function valueColumn({ type }: Field): 'value_text' | 'value_number' | 'value_date' | 'value_boolean' {
  return type === 'list' ? 'value_text' : `value_${type}`;
}

function addValue(draft: Draft, table: string, prefix: string, record: Row, field: Field, value: string | number | boolean | undefined, random: Random): void {
  draft.add(table, {
    [`${prefix}_custom_field_id`]: draft.nextId(table),
    [`${prefix}_id`]: record[`${prefix}_id`] ?? null,
    custom_field_definition_id: field.id,
    field_name: field.name,
    field_type: field.type,
    [valueColumn(field)]: value ?? null,
    modified_by: random.pick(['Ellen Marsh', 'Joan Pascoe', 'Ravi Menon']),
    modified_at: `${addDays('2025-06-27', -random.int(0, 90))}T08:20:00Z`,
  });
}
