import { Expression } from '../client-model/expression.ts';

/** The call of a function or class: arguments by position, then by name; those that are undefined are left out. */
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

const lineWidth = 88;

/** A value of JSON, with code in it, as Python writes it: on one line where it fits. */
export function toPython(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null || value === undefined) return 'None';
  if (typeof value !== 'object') return typeof value === 'string' ? toText(value) : String(value);
  const inner = `${indent}    `;
  if (value instanceof Call) {
    const named = Object.entries(value.named).filter(([, own]) => own !== undefined);
    const parts = [...value.values.map((own) => toPython(own, inner)), ...named.map(([name, own]) => `${name}=${toPython(own, inner)}`)];
    return inBrackets(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value))
    return inBrackets(
      '[',
      value.map((own) => toPython(own, inner)),
      ']',
      indent,
    );
  const fields = Object.entries(value).filter(([, own]) => own !== undefined);
  return inBrackets(
    '{',
    fields.map(([name, own]) => `${toText(name)}: ${toPython(own, inner)}`),
    '}',
    indent,
  );
}

/** On one line where all fits, else each part on a line of its own. */
export function inBrackets(open: string, parts: readonly string[], close: string, indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (parts.length === 0 || (!line.includes('\n') && indent.length + line.length < lineWidth)) return line;
  return `${open}\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${close}`;
}

/** The escapes of JSON are Python's as well. In single quotes where a text has double ones. */
export const toText = (text: string): string =>
  /^[^']*"[^']*$/.test(text) ? `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'` : JSON.stringify(text);
