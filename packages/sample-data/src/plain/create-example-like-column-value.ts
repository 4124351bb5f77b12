import type { CellValue, DataDictionary, DictionaryColumn } from '@refdesk/dictionary/model/dictionary';
import type { SampleDraft } from '../draft.ts';
import { addDays, dayLength, toInstant, writeInstant } from '../instant.ts';
import type { Random } from '../random.ts';

/** Inputs for generating a value. */
export interface ExampleLikeColumnValueInputs {
  readonly draft: SampleDraft;
  readonly enums: DataDictionary['enums'];
  readonly random: Random;
  /** Upper limit of generated instants; unlimited if omitted. */
  readonly maxInstant?: string;
}

/**
 * Creates a column value that resembles the column's example; null if it references a table without rows. `rowNumber`
 * makes the values of unique columns distinct.
 */
export function createExampleLikeColumnValue(
  column: DictionaryColumn,
  rowNumber: number,
  { draft, enums, random, maxInstant }: ExampleLikeColumnValueInputs,
): CellValue | null {
  const { example, references, type } = column;
  if (references) return pickKey(draft.rows(references.table), references.column, random);
  if (column.enum !== null)
    return random.pick(enums[column.enum]?.values.map(({ value }) => value) ?? [String(example)]);
  switch (type.kind) {
    case 'boolean':
      return random.chance(0.5);
    case 'bigint':
    case 'integer':
      return column.unique ? Number(example) + rowNumber : Math.round(varyNumber(Number(example), random));
    case 'decimal':
      return Number(varyNumber(Number(example), random).toFixed(Math.min(type.scale, 2)));
    case 'date':
      return limitToSnapshot(addDays(String(example), -random.int(0, 100)), maxInstant?.slice(0, 10));
    case 'timestamp':
      return limitToSnapshot(writeInstant(toInstant(String(example)) - random.int(0, 100) * dayLength), maxInstant);
    case 'time':
      return `${String(random.int(8, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
    case 'varchar':
      return column.unique ? appendNumber(String(example), rowNumber, type.length) : example;
    case 'text':
      return column.unique ? appendNumber(String(example), rowNumber, Number.POSITIVE_INFINITY) : example;
  }
}

function pickKey(rows: ReturnType<SampleDraft['rows']>, key: string, random: Random): CellValue | null {
  return rows.length === 0 ? null : (random.pick(rows)[key] ?? null);
}

const varyNumber = (example: number, random: Random): number => example * (0.5 + random.next());

/** Limits a value to the snapshot: an example may be later, such as a planned date; generated values never are. */
const limitToSnapshot = (value: string, snapshot: string = value): string => (value < snapshot ? value : snapshot);

function appendNumber(example: string, rowNumber: number, maxLength: number): string {
  const suffix = ` ${rowNumber + 1}`;
  return example.slice(0, maxLength - suffix.length) + suffix;
}
