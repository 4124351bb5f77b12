import { readFirstParagraph } from '../client-model/first-paragraph.ts';

/** Writes a docstring: the first paragraph of a description, and the deprecation with its successor. */
export function writePythonDocstring(
  { description, deprecated = false, 'x-successor': successor }: Described,
  indent: string,
  tags: readonly string[] = [],
): string {
  const deprecation = `Deprecated.${successor === undefined ? '' : ` Use \`${successor}\`.`}`;
  const text = readFirstParagraph(description);
  const lines = [...(text === '' ? [] : [text]), ...(deprecated ? [deprecation] : []), ...tags].map(escapeLine);
  if (lines.length === 0) return '';
  const [single] = lines;
  if (lines.length === 1) return `${indent}"""${single}"""\n`;
  const indented = lines.map((line) => `${`${indent}${line}`.trimEnd()}\n`);
  return `${indent}"""\n${indented.join('')}${indent}"""\n`;
}

/** Escapes quotation marks that would close the docstring. */
const escapeLine = (line: string): string =>
  line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');

interface Described {
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  readonly 'x-successor'?: string | undefined;
}
