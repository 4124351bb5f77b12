import { firstParagraph } from '../client-model/first-paragraph.ts';

/** What editors show of a class, field or method, on lines of their own; nothing where nothing is said. */
export function docstring({ description, deprecated = false, 'x-successor': successor }: Described, indent: string, more: readonly string[] = []): string {
  const instead = successor === undefined ? '' : ` Use \`${successor}\`.`;
  const lines = [firstParagraph(description), ...(deprecated ? [`Deprecated.${instead}`] : []), ...more].filter((line) => line !== '').map(escaped);
  if (lines.length === 0) return '';
  const [only] = lines;
  return lines.length === 1 ? `${indent}"""${only}"""\n` : `${indent}"""\n${lines.map((line) => `${indent}${line}\n`).join('')}${indent}"""\n`;
}

/** A quotation mark at the end would be one of those that close it. */
const escaped = (line: string): string => line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');

interface Described {
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  readonly 'x-successor'?: string | undefined;
}
