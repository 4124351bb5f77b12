import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { addShellLineContinuationToken } from './continued-lines.ts';

loadLanguages(['bash', 'csharp', 'http', 'java', 'json', 'php', 'python', 'typescript']);

addShellLineContinuationToken(Prism);

/** Cache of highlighted code: during development, almost all samples are unchanged. */
const htmlByCode = new Map<string, string>();

/** Several times the number of samples in a build; bounds the cache during a long development session. */
const maxCachedSamples = 20_000;

/** Highlights `code` as HTML with Prism's classes. The code is escaped. */
export function highlightCode(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (!grammar)
    throw new Error(
      `No grammar for ${language} is loaded: add it to loadLanguages in packages/api-samples/src/highlight.ts.`,
    );
  const key = `${language} ${code}`;
  const html = htmlByCode.get(key) ?? Prism.highlight(code, grammar, language);
  if (htmlByCode.size >= maxCachedSamples) htmlByCode.clear();
  htmlByCode.set(key, html);
  return html;
}

/** Escapes `code` as HTML without highlighting. */
export function escapeCodeHtml(code: string): string {
  return String(Prism.util.encode(code));
}
