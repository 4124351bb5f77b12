import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import {
  type EnglishIssue,
  findEnglishIssuesInDocument,
  findEnglishIssuesInSource,
} from '../lint/english/find-issues.ts';
import { findLongLines } from '../lint/english/find-long-lines.ts';

// node tools/dev/check-english.ts [FILES or FOLDERS]: checks for plain English in names, comments, test titles and
// documents, and for lines that are too long.
const maxShown = 40;
const issues = listFiles(process.argv.slice(2)).flatMap(readIssues);
for (const { file, line, message } of issues.slice(0, maxShown)) console.error(`${file}:${line}  ${message}`);
if (issues.length > maxShown)
  console.error(`${issues.length - maxShown} more: node tools/dev/check-english.ts FOLDER lists those of a folder.`);
process.exitCode = issues.length === 0 ? 0 : 1;

function listFiles(paths: readonly string[]): string[] {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.filter((file) => existsSync(join(root, file)));
}

function readIssues(file: string): EnglishIssue[] {
  // Sample projects are published unchanged, fixtures were written by others, and published pages have a separate
  // vocabulary.
  if (/\/(?:fixtures|projects|__snapshots__)\/|^providers\/[^/]+\/docs\//.test(file)) return [];
  // These contain the word list itself and names of packages.
  if (file.startsWith('tools/lint/english/') || file === 'docs/licences.md') return [];
  if (!/\.(m?tsx?|mjs|css|md)$/.test(file)) return [];
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return findEnglishIssuesInDocument(file, source);
  if (/\.m?tsx?$/.test(file)) return [...findEnglishIssuesInSource(file, source), ...findLongLines(file, source)];
  return /\.(mjs|css)$/.test(file) ? findLongLines(file, source) : [];
}
