import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles } from '../source/dictionary-files.ts';
import type { DictionaryTableFileField } from '../source/table-file.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/** Checks that every example fits its column: length, decimals, range and enum. */
export function checkColumnExamples({ tables, enums }: DictionaryFiles): DictionaryDiagnostic[] {
  return tables.flatMap(({ yaml, value }) =>
    value.fields.flatMap((field, index) => {
      const values = field.type === 'string' && field.enum !== undefined ? enums?.value[field.enum]?.values : undefined;
      const message = findExampleError(field, values && Object.keys(values));
      return message === undefined ? [] : [createYamlDiagnostic(yaml, ['fields', index, 'example'], message)];
    }),
  );
}

function findExampleError(field: DictionaryTableFileField, values: readonly string[] | undefined): string | undefined {
  switch (field.type) {
    case 'string': {
      const length = field.constraints?.maxLength;
      if (values && !values.includes(field.example))
        return `"${field.example}" is not a value of ${field.enum}: write one of ${values.join(', ')}.`;
      if (length !== undefined && field.example.length > length)
        return `"${field.example}" has ${field.example.length} characters; the column has room for ${length}.`;
      return undefined;
    }
    case 'integer':
      if (field.physicalType === 'integer' && Math.abs(field.example) > 2 ** 31 - 1)
        return `${field.example} does not fit integer: make the column bigint, or write a smaller number.`;
      return undefined;
    case 'number':
      return findDecimalError(field.example, field.physicalType);
    default:
      return undefined; // already validated by the schema of the file
  }
}

function findDecimalError(example: number, type: string): string | undefined {
  const [precision = 0, scale = 0] = type.match(/\d+/g)?.map(Number) ?? [];
  const [whole = '', decimals = ''] = String(Math.abs(example)).split('.');
  if (decimals.length > scale) return `${example} has ${decimals.length} decimals; ${type} holds ${scale}.`;
  if (whole.length > precision - scale)
    return `${example} has ${whole.length} digits before the point; ${type} holds ${precision - scale}.`;
  return undefined;
}
