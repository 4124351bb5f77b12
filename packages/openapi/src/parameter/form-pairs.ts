import { getParameterStyleDelimiter } from './list-separator.ts';

/** Serialization of a form field: OpenAPI Encoding Object (3.1, section 4.8.15). */
export interface FormFieldEncoding {
  readonly contentType?: string | undefined;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
}

/** Name and value of a form field. */
export type FormPair = readonly [name: string, text: string];

/**
 * Serializes a form. A list repeats its name and an object becomes JSON; with `style: deepObject`, both use brackets at
 * any depth: `address[city]`, `items[0][price]`. Undefined and null are omitted.
 */
export function serializeFormAsPairs(
  value: unknown,
  encoding: Readonly<Record<string, FormFieldEncoding>> = {},
): FormPair[] {
  return Object.entries(Object(value)).flatMap(([name, field]) => getPairs(name, field, encoding[name] ?? {}));
}

function getPairs(
  name: string,
  field: unknown,
  { style = 'form', explode = style === 'form' }: FormFieldEncoding,
): FormPair[] {
  if (field === undefined || field === null) return [];
  if (typeof field !== 'object') return [[name, String(field)]];
  if (style === 'deepObject')
    return Object.entries(field).flatMap(([part, inner]) => getPairs(`${name}[${part}]`, inner, { style }));
  if (!Array.isArray(field)) return [[name, JSON.stringify(field)]];
  const texts = field.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)));
  if (explode) return texts.map((text) => [name, text]);
  return [[name, texts.join(getParameterStyleDelimiter(style))]];
}
