import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages(['bash', 'csharp', 'http', 'java', 'json', 'php', 'python']);

/** HTML of `code` with its parts marked by Prism's classes; everything else in it is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (!grammar) throw new Error(`There is no grammar for ${language}; samples/highlight.ts loads ${Object.keys(Prism.languages).join(', ')}.`);
  return Prism.highlight(code, grammar, language);
}
