import { CodeExpression } from '../client-model/expression.ts';

const lineWidth = 80;

/** Writes a JSON value, which may contain code expressions, as JavaScript; on one line if it fits. */
export function toTypeScriptLiteral(value: unknown, indent = ''): string {
  if (value instanceof CodeExpression) return value.code;
  if (typeof value === 'string') return toText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const write = (inner: string) =>
    isList
      ? value.map((item) => toTypeScriptLiteral(item, inner))
      : Object.entries(value).map(
          ([name, field]) => `${toTypeScriptPropertyKey(name)}: ${toTypeScriptLiteral(field, inner)}`,
        );
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const parts = write(`${indent}  `);
  if (parts.length === 0) return open + close;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length < lineWidth) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

/** Writes the name of a field, in quotes unless it is an identifier. */
export const toTypeScriptPropertyKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Writes a string in single quotes, or in double quotes if it contains single ones. */
const toText = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
