import type { ColumnType } from '../model/column-type.ts';
import type { DictionaryTableFileField } from './table-file.ts';

/** Returns the type of a column: the Table Schema type, refined by the physical type and the maximum length. */
export function getTableFileFieldColumnType(field: DictionaryTableFileField): ColumnType {
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
