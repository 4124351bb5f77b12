import { bracketsWithin, Call, Expression } from '../client-model/expression.ts';

export const inBrackets = bracketsWithin(100);

/** Writes a JSON value with code in it as PHP, on one line if it fits. */
export function toPhp(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return toText(value);
  if (typeof value !== 'object' || value === null) return String(value ?? null);
  const inner = `${indent}    `;
  if (value instanceof Call) {
    const named = Object.entries(value.named).filter(([, item]) => item !== undefined);
    const parts = [...value.values.map((item) => toPhp(item, inner)), ...named.map(([name, item]) => `${name}: ${toPhp(item, inner)}`)];
    return inBrackets(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value)) {
    const parts = value.map((item) => toPhp(item, inner));
    return inBrackets('[', parts, ']', indent);
  }
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  if (fields.length === 0) return 'new stdClass()';
  const parts = fields.map(([name, item]) => `${toText(name)} => ${toPhp(item, inner)}`);
  return inBrackets('[', parts, ']', indent);
}

/** Writes a string in single quotes, in which only two characters are special. */
export const toText = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
