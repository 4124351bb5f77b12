import { firstParagraph } from '../client-model/first-paragraph.ts';

/** A comment that editors show: the first paragraph of a description without its links, and whether to stop using it. */
export function docComment({ description, deprecated = false, 'x-successor': successor }: Described, indent: string, more: readonly string[] = []): string {
  const text = firstParagraph(description).replaceAll('*/', '*\u200b/');
  const lines = [text, ...more, ...(deprecated ? [`@deprecated${successor === undefined ? '' : ` Use \`${successor}\`.`}`] : [])].filter((line) => line !== '');
  if (lines.length === 0) return '';
  const [only] = lines;
  return lines.length === 1 ? `${indent}/** ${only} */\n` : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

interface Described {
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  readonly 'x-successor'?: string | undefined;
}
