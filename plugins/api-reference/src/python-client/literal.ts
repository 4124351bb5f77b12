import { bracketsWithin, Call, Expression } from '../client-model/expression.ts';

export const inBrackets = bracketsWithin(88);

/** A value of JSON, with code in it, as Python writes it: on one line where it fits. */
export function toPython(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null || value === undefined) return 'None';
  if (typeof value !== 'object') return typeof value === 'string' ? toText(value) : String(value);
  const inner = `${indent}    `;
  if (value instanceof Call) {
    const named = Object.entries(value.named).filter(([, item]) => item !== undefined);
    const parts = [...value.values.map((item) => toPython(item, inner)), ...named.map(([name, item]) => `${name}=${toPython(item, inner)}`)];
    return inBrackets(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value))
    return inBrackets(
      '[',
      value.map((item) => toPython(item, inner)),
      ']',
      indent,
    );
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return inBrackets(
    '{',
    fields.map(([name, item]) => `${toText(name)}: ${toPython(item, inner)}`),
    '}',
    indent,
  );
}

/** The escapes of JSON are Python's as well. In single quotes where a text has double ones. */
export const toText = (text: string): string =>
  /^[^']*"[^']*$/.test(text) ? `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'` : JSON.stringify(text);
