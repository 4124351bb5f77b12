import type { Row } from 'refdesk/sample-data';

/** Returns the number in a column that is never null. */
export function getNumberCell(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is ${JSON.stringify(value)}, not a number.`);
  return value;
}

/** Returns the string in a column that is never null. */
export function getTextCell(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is ${JSON.stringify(value)}, not a text.`);
  return value;
}
