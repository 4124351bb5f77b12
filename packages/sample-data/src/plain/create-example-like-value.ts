import type { CellValue, DataDictionary, DictionaryColumn } from '@refdesk/dictionary/model/dictionary';
import type { SampleDraft } from '../draft.ts';
import { addDays, dayLength, toInstant, writeInstant } from '../instant.ts';
import type { Random } from '../random.ts';

/** Inputs of a plain value. */
export interface ExampleLikeValueInputs {
  readonly draft: SampleDraft;
  readonly enums: DataDictionary['enums'];
  readonly random: Random;
  /** Upper limit of generated instants; unlimited if omitted. */
  readonly snapshot?: string;
}

/**
 * Creates a value of a column that resembles its example; null if it references a table without rows. `turn` makes it
 * unique.
 */
export function createExampleLikeValue(
  column: DictionaryColumn,
  turn: number,
  { draft, enums, random, snapshot }: ExampleLikeValueInputs,
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
      return column.unique ? Number(example) + turn : Math.round(near(Number(example), random));
    case 'decimal':
      return Number(near(Number(example), random).toFixed(Math.min(type.scale, 2)));
    case 'date':
      return earlier(addDays(String(example), -random.int(0, 100)), snapshot?.slice(0, 10));
    case 'timestamp':
      return earlier(writeInstant(toInstant(String(example)) - random.int(0, 100) * dayLength), snapshot);
    case 'time':
      return `${String(random.int(8, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
    case 'varchar':
      return column.unique ? numbered(String(example), turn, type.length) : example;
    case 'text':
      return column.unique ? numbered(String(example), turn, Number.POSITIVE_INFINITY) : example;
  }
}

function pickKey(rows: ReturnType<SampleDraft['rows']>, key: string, random: Random): CellValue | null {
  return rows.length === 0 ? null : (random.pick(rows)[key] ?? null);
}

const near = (example: number, random: Random): number => example * (0.5 + random.next());

/** An example can be in the future, such as a plan; generated values are in the past. */
const earlier = (a: string, b: string = a): string => (a < b ? a : b);

function numbered(example: string, turn: number, length: number): string {
  const suffix = ` ${turn + 1}`;
  return example.slice(0, length - suffix.length) + suffix;
}
