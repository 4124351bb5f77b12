import { Expression } from '../client-model/expression.ts';

/** The call of a constructor or function: arguments by position, then by name; those that are undefined are left out. */
export class Call {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly named: Readonly<Record<string, unknown>>;

  constructor(name: string, values: readonly unknown[], named: Readonly<Record<string, unknown>> = {}) {
    this.name = name;
    this.values = values;
    this.named = named;
  }
}

const lineWidth = 100;

/** A value of JSON, with code in it, as PHP writes it: on one line where it fits. */
export function toPhp(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return toText(value);
  if (typeof value !== 'object' || value === null) return String(value ?? null);
  const inner = `${indent}    `;
  if (value instanceof Call) {
    const named = Object.entries(value.named).filter(([, own]) => own !== undefined);
    const parts = [...value.values.map((own) => toPhp(own, inner)), ...named.map(([name, own]) => `${name}: ${toPhp(own, inner)}`)];
    return inBrackets(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value)) {
    const parts = value.map((own) => toPhp(own, inner));
    return inBrackets('[', parts, ']', indent);
  }
  const fields = Object.entries(value).filter(([, own]) => own !== undefined);
  if (fields.length === 0) return 'new stdClass()';
  const parts = fields.map(([name, own]) => `${toText(name)} => ${toPhp(own, inner)}`);
  return inBrackets('[', parts, ']', indent);
}

/** On one line where all fits, else each part on a line of its own. */
export function inBrackets(open: string, parts: readonly string[], close: string, indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (parts.length === 0 || (!line.includes('\n') && indent.length + line.length < lineWidth)) return line;
  return `${open}\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${close}`;
}

/** In single quotes, in which only two characters mean something. */
export const toText = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
