import { CodeCall, CodeExpression, createBracketWriter } from '../client-model/expression.ts';

export const writePhpBracketedList = createBracketWriter(100);

/** Writes a JSON value, which may contain code expressions, as PHP; on one line if it fits. */
export function toPhpLiteral(value: unknown, indent = ''): string {
  if (value instanceof CodeExpression) return value.code;
  if (typeof value === 'string') return toPhpString(value);
  if (typeof value !== 'object' || value === null) return String(value ?? null);
  const inner = `${indent}    `;
  if (value instanceof CodeCall) {
    const named = Object.entries(value.namedArguments).filter(([, item]) => item !== undefined);
    const parts = [
      ...value.values.map((item) => toPhpLiteral(item, inner)),
      ...named.map(([name, item]) => `${name}: ${toPhpLiteral(item, inner)}`),
    ];
    return writePhpBracketedList(`${value.name}(`, parts, ')', indent);
  }
  if (Array.isArray(value)) {
    const parts = value.map((item) => toPhpLiteral(item, inner));
    return writePhpBracketedList('[', parts, ']', indent);
  }
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  if (fields.length === 0) return 'new stdClass()';
  const parts = fields.map(([name, item]) => `${toPhpString(name)} => ${toPhpLiteral(item, inner)}`);
  return writePhpBracketedList('[', parts, ']', indent);
}

/** Writes a string in single quotes, in which only two characters are special. */
export const toPhpString = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
