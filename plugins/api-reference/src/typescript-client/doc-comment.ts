import { readFirstParagraph } from '../client-model/first-paragraph.ts';

/** Writes a doc comment: the first paragraph of a description, and the deprecation with its successor. */
export function writeTypeScriptDocComment(
  { description, deprecated = false, 'x-successor': successor }: Described,
  indent: string,
  tags: readonly string[] = [],
): string {
  const deprecation = `@deprecated${successor === undefined ? '' : ` Use \`${successor}\`.`}`;
  const all = [readFirstParagraph(description), ...(deprecated ? [deprecation] : []), ...tags];
  const lines = all.map((line) => line.replaceAll('*/', '*\u200b/')).filter((line) => line !== '');
  if (lines.length === 0) return '';
  const [single] = lines;
  if (lines.length === 1) return `${indent}/** ${single} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

interface Described {
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  readonly 'x-successor'?: string | undefined;
}
