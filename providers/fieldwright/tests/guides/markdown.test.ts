import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/promise';
import { expect, test } from 'vitest';
import { guideElementsByName } from '../../../../plugins/content-references/src/elements/index.ts';

const content = resolve(import.meta.dirname, '../..');

const config: Configuration = {
  default: true,
  // A paragraph is a single line: editors wrap it, and a diff shows it as one change.
  'line-length': false,
  // Tables are not padded.
  'table-column-style': false,
  // A heading may end in C#.
  'no-missing-space-closed-atx': false,
  'no-inline-html': { allowed_elements: [...guideElementsByName.keys(), 'Choices', 'Fold'] },
  'no-duplicate-heading': { siblings_only: true },
  'heading-style': { style: 'atx' },
  'ul-style': { style: 'dash' },
  'code-block-style': { style: 'fenced' },
  'code-fence-style': { style: 'backtick' },
  'emphasis-style': { style: 'asterisk' },
  'strong-style': { style: 'asterisk' },
  'fenced-code-language': {
    allowed_languages: [
      'bash',
      'csharp',
      'http',
      'java',
      'js',
      'json',
      'php',
      'python',
      'sh',
      'sql',
      'text',
      'ts',
      'yaml',
    ],
  },
};

const lintMarkdown = async (source: { files?: string[]; strings?: Record<string, string> }) =>
  Object.entries(await lint({ ...source, config })).flatMap(([file, found]) =>
    found.map(({ lineNumber, ruleNames, ruleDescription, errorDetail }) =>
      [`${file.replace(`${content}/`, '')}:${lineNumber}`, ruleNames[1], ruleDescription, errorDetail]
        .filter(Boolean)
        .join(' '),
    ),
  );

test('guides are valid Markdown', async () => {
  expect(
    await lintMarkdown({ files: globSync('docs/**/*.mdx', { cwd: content }).map((file) => resolve(content, file)) }),
  ).toEqual([]);
});

test('a skipped heading level, a bare URL and an unknown element are reported', async () => {
  const guide =
    '---\ntitle: Test\n---\n\n## A\n\n#### B\n\nSee https://example.com and <Operatoin id="createJob" />.\n';
  expect((await lintMarkdown({ strings: { guide } })).map((diagnostic) => diagnostic.split(' ')[1])).toEqual([
    'heading-increment',
    'no-inline-html',
    'no-bare-urls',
  ]);
});
