import type { ColumnType } from '../model/column-type.ts';
import type { Field } from './table-file.ts';

/** The column's type: what Table Schema leaves open, the physical type and the length decide. */
export function columnTypeOf(field: Field): ColumnType {
  switch (field.type) {
    case 'integer':
      return { kind: field.physicalType };
    case 'number': {
      const [precision = 0, scale = 0] = field.physicalType.match(/\d+/g)?.map(Number) ?? [];
      return { kind: 'decimal', precision, scale };
    }
    case 'string': {
      const length = field.constraints?.maxLength;
      return length === undefined ? { kind: 'text' } : { kind: 'varchar', length };
    }
    case 'datetime':
      return { kind: 'timestamp' };
    default:
      return { kind: field.type };
  }
}
