import { CodeCall, CodeExpression, createBracketWriter } from '../client-model/expression.ts';

export const writePythonBracketedList = createBracketWriter(88);

/** Writes a JSON value, which may contain code expressions, as Python; on one line if it fits. */
export function toPythonLiteral(value: unknown, indent = ''): string {
  if (value instanceof CodeExpression) return value.code;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null || value === undefined) return 'None';
  if (typeof value !== 'object') return typeof value === 'string' ? toPythonString(value) : String(value);
  const inner = `${indent}    `;
  if (value instanceof CodeCall) {
    const named = Object.entries(value.namedArguments).filter(([, item]) => item !== undefined);
    const parts = [
      ...value.values.map((item) => toPythonLiteral(item, inner)),
      ...named.map(([name, item]) => `${name}=${toPythonLiteral(item, inner)}`),
    ];
    return writePythonBracketedList(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value))
    return writePythonBracketedList(
      '[',
      value.map((item) => toPythonLiteral(item, inner)),
      ']',
      indent,
    );
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return writePythonBracketedList(
    '{',
    fields.map(([name, item]) => `${toPythonString(name)}: ${toPythonLiteral(item, inner)}`),
    '}',
    indent,
  );
}

/** Writes a string with the escapes of JSON, in single quotes if it contains double ones. */
export const toPythonString = (text: string): string =>
  /^[^']*"[^']*$/.test(text) ? `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'` : JSON.stringify(text);
