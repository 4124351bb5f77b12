import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles, ParsedTableFile } from '../source/dictionary-files.ts';
import type { EnumsFile } from '../source/enums-file.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/**
 * Checks that columns are unique, keys and `load` name existing columns, enums exist and fit their columns, and dates
 * follow the date of the table.
 */
export function checkTableColumns({ tables, enums }: DictionaryFiles): DictionaryDiagnostic[] {
  return tables.flatMap((table) => [
    ...checkNames(table),
    ...checkPrimaryKey(table),
    ...checkUniqueKeys(table),
    ...(enums ? checkEnums(table, enums.value) : []),
    ...checkLoadColumn(table),
    ...checkDates(table),
  ]);
}

function checkNames({ yaml, value }: ParsedTableFile): DictionaryDiagnostic[] {
  return value.fields.flatMap(({ name }, index) =>
    value.fields.findIndex((field) => field.name === name) === index
      ? []
      : [createYamlDiagnostic(yaml, ['fields', index, 'name'], `The column "${name}" appears twice: remove one.`)],
  );
}

function checkPrimaryKey({ yaml, value }: ParsedTableFile): DictionaryDiagnostic[] {
  const index = value.fields.findIndex(({ name }) => name === value.primaryKey);
  if (index < 0)
    return [
      createYamlDiagnostic(
        yaml,
        ['primaryKey'],
        `"${value.primaryKey}" is not a column of the table: name the key column.`,
      ),
    ];
  if (value.fields[index]?.constraints?.required) return [];
  return [
    createYamlDiagnostic(
      yaml,
      ['fields', index],
      `The primary key "${value.primaryKey}" is optional: add constraints: {required: true}.`,
    ),
  ];
}

function checkUniqueKeys({ yaml, value }: ParsedTableFile): DictionaryDiagnostic[] {
  const columns = new Set(value.fields.map(({ name }) => name));
  return (value.uniqueKeys ?? []).flatMap((key, index) =>
    key.flatMap((name, columnIndex) =>
      columns.has(name)
        ? []
        : [createYamlDiagnostic(yaml, ['uniqueKeys', index, columnIndex], `"${name}" is not a column of the table.`)],
    ),
  );
}

function checkEnums({ yaml, value }: ParsedTableFile, enums: EnumsFile): DictionaryDiagnostic[] {
  return value.fields.flatMap((field, index) => {
    if (field.type !== 'string' || field.enum === undefined) return [];
    const values = enums[field.enum]?.values;
    if (!values)
      return [
        createYamlDiagnostic(
          yaml,
          ['fields', index, 'enum'],
          `"${field.enum}" is not an enum: add it to enums.yaml, or name one of those there.`,
        ),
      ];
    const longest = Object.keys(values).reduce(
      (currentLongest, value) => (value.length > currentLongest.length ? value : currentLongest),
      '',
    );
    const length = field.constraints?.maxLength ?? Number.POSITIVE_INFINITY;
    if (longest.length <= length) return [];
    return [
      createYamlDiagnostic(
        yaml,
        ['fields', index, 'constraints', 'maxLength'],
        `${length} is too short for "${longest}", a value of ${field.enum}.`,
      ),
    ];
  });
}

function checkLoadColumn({ yaml, value: { load, fields } }: ParsedTableFile): DictionaryDiagnostic[] {
  return load === undefined || fields.some(({ name }) => name === load)
    ? []
    : [createYamlDiagnostic(yaml, ['load'], `"${load}" is not a column of the table.`)];
}

function checkDates({ yaml, value }: ParsedTableFile): DictionaryDiagnostic[] {
  const columns = value.fields.flatMap(({ since }, index) =>
    since === undefined || since > value.since
      ? []
      : [
          createYamlDiagnostic(
            yaml,
            ['fields', index, 'since'],
            `${since} is not after ${value.since}, when the table was added: remove it, or correct one of them.`,
          ),
        ],
  );
  const changes = (value.changes ?? []).flatMap(({ date }, index) =>
    date > value.since
      ? []
      : [
          createYamlDiagnostic(
            yaml,
            ['changes', index, 'date'],
            `${date} is not after ${value.since}, when the table was added.`,
          ),
        ],
  );
  return [...columns, ...changes];
}
