import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { filePlaceholder, insertFileReadCode } from './insert-file-code.ts';

// The console copies code with the name of the reader's file.
const file = { name: `it's "$(id)" \\.png`, type: 'image/png' };

test('quotes the name of a file for the shell', () => {
  const code = insertFileReadCode('bash', `printf %s '${filePlaceholder}'`, file);
  expect(execFileSync('sh', ['-c', code], { encoding: 'utf8' })).toBe(`@${file.name}`);
});

test.each([
  ['csharp', `System.Text.Encoding.UTF8.GetBytes("${filePlaceholder}")`],
  ['python', `b"${filePlaceholder}"`],
  ['java', `"${filePlaceholder}".getBytes(java.nio.charset.StandardCharsets.UTF_8)`],
] as const)('writes the name of a file as a string literal in %s', (language, code) => {
  expect(insertFileReadCode(language, code, file)).toContain('"it\'s \\"$(id)\\" \\\\.png"');
});

test('writes the name of a file as a string literal in PHP', () => {
  expect(insertFileReadCode('php', `'${filePlaceholder}'`, file)).toContain(`'it\\'s "$(id)" \\\\.png'`);
});
