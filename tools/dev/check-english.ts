import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { countByRoom, listRises, type RoomCounts } from '../lint/english/count-rooms.ts';
import { type EnglishIssue, findDocumentIssues, findSourceIssues } from '../lint/english/find-issues.ts';

// node tools/dev/check-english.ts [-- FILES or FOLDERS] [--update]: plain English in names, comments, test titles and
// documents. Without files it fails when a room has more issues than tools/lint/english/remaining.json allows;
// --update writes the counts of today there. With files or folders it lists their issues.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
});
const remainingFile = join(root, 'tools/lint/english/remaining.json');

const issues = listFiles(positionals).flatMap(readIssues);
if (positionals.length > 0) {
  print(issues);
  console.log(`${issues.length} to rewrite.`);
} else if (values.update) {
  writeFileSync(remainingFile, `${JSON.stringify(countByRoom(issues), null, 2)}\n`);
} else {
  const allowed: RoomCounts = JSON.parse(readFileSync(remainingFile, 'utf8'));
  const rises = listRises(countByRoom(issues), allowed);
  for (const { room, count, limit } of rises) {
    console.error(
      `${room}: ${count} names, comments, titles or sentences that are not plain English; ${limit} before.`,
    );
    print(issues.filter(({ file }) => file.startsWith(room)).slice(0, 20));
    console.error(`All of them: node tools/dev/check-english.ts ${room}`);
  }
  process.exitCode = rises.length === 0 ? 0 : 1;
}

function listFiles(paths: readonly string[]): string[] {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.filter((file) => existsSync(join(root, file)));
}

function readIssues(file: string): EnglishIssue[] {
  // Sample projects are published as they are, fixtures are other people's texts, and published pages have a
  // vocabulary.
  if (/\/(?:fixtures|projects|__snapshots__)\/|^providers\/[^/]+\/docs\//.test(file)) return [];
  if (file.startsWith('tools/lint/english/')) return [];
  if (/\.m?tsx?$/.test(file)) return findSourceIssues(file, readFileSync(join(root, file), 'utf8'));
  return file.endsWith('.md') ? findDocumentIssues(file, readFileSync(join(root, file), 'utf8')) : [];
}

function print(list: readonly EnglishIssue[]): void {
  for (const { file, line, message } of list) console.log(`${file}:${line}  ${message}`);
}
