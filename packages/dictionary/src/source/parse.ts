import type { z } from 'zod';
import type { DictionaryDiagnostic } from './dictionary-diagnostic.ts';
import type { YamlFile } from './yaml-file.ts';

/** Parsed content of a file, or all of its errors. */
export type ParseResult<T> =
  | { readonly value: T; readonly diagnostics: readonly [] }
  | { readonly value: undefined; readonly diagnostics: readonly DictionaryDiagnostic[] };

/** Validates the value of a file with a schema. */
export function validateYamlFile<T>(schema: z.ZodType<T>, { file, value, lineOf }: YamlFile): ParseResult<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, diagnostics: [] };
  return {
    value: undefined,
    diagnostics: result.error.issues.map((issue) => ({
      file,
      line: lineOf(issue.path),
      path: formatPropertyPath(issue.path),
      message: formatIssue(issue),
    })),
  };
}

/** Formats a path: `['fields', 3, 'example']` → `fields[3].example`. */
export function formatPropertyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

type Issue = z.core.$ZodIssue;

function formatIssue(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => JSON.stringify(key)).join(', ')} is not a property here: remove it, or see README.md for the correct name.`;
    case 'invalid_type':
      return issue.input === undefined
        ? `Missing: add ${addArticle(issue.expected)}.`
        : `${quote(issue.input)} is not ${addArticle(issue.expected)}.`;
    case 'invalid_value':
      return `${quote(issue.input)} is not one of ${issue.values.map((value) => String(value)).join(', ')}.`;
    case 'invalid_key':
      return `${quote(issue.path.at(-1))}: ${issue.issues.map(({ message }) => message).join(' ')}`;
    case 'invalid_union':
      return `${quote(getTag(issue.input))}: ${issue.message}`;
    default:
      return issue.input === undefined ? issue.message : `${quote(issue.input)}: ${issue.message}`;
  }
}

/** Returns the value of a union's discriminator, `type`, or the input itself if it has none. */
function getTag(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'type' in input ? input.type : input;
}

function addArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
