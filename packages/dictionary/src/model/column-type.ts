/** Type of a column: `bigint`, `decimal(18,4)`, `varchar(50)`. */
export type ColumnType =
  | { readonly kind: 'bigint' | 'integer' | 'boolean' | 'date' | 'time' | 'timestamp' | 'text' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'varchar'; readonly length: number };

/** Formats a type for display on a table's page. */
export function formatColumnType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `decimal(${type.precision},${type.scale})`;
    case 'varchar':
      return `varchar(${type.length})`;
    default:
      return type.kind;
  }
}

/** Whether a foreign key of one type can reference a key of the other. */
export function isSameColumnType(type: ColumnType, other: ColumnType): boolean {
  return formatColumnType(type) === formatColumnType(other);
}
