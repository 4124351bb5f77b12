import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'core.hooksPath', import.meta.dirname);
});
afterEach(() => rmSync(folder, { recursive: true }));

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const git = (...parameters: string[]) =>
  execFileSync('git', [...identity, ...parameters], { cwd: folder, encoding: 'utf8' });

function commit(message: string, ...options: string[]) {
  writeFileSync(join(folder, 'file'), message);
  git('add', '.');
  return spawnSync('git', [...identity, 'commit', '--message', message, ...options], { cwd: folder, encoding: 'utf8' });
}

test.each([
  'fix(search): rank exact names first',
  'refactor: process rows in batches',
  'feat(service)!: drop the old routes\n\nA body may be as long as it likes; with a semicolon.',
  'Revert "fix: rank exact names first"',
])('Git accepts %j', (message) => {
  expect(commit(message).status).toBe(0);
});

test.each([
  ['rank exact names first', 'Write "type(scope): description"'],
  [`fix: rank ${'x'.repeat(70)}`, 'has 80 characters, at most 72'],
  ['fix: ranks names', '"ranks" is not an imperative verb'],
  ['fix: the name comes first', '"the" is not an imperative verb'],
  ['fix: rank names; sort rows', 'joins two changes'],
  ['fix: rank names.', 'must not end with a full stop'],
])('Git rejects %j with the reason', (message, problem) => {
  const { status, stderr } = commit(message);
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
});

test('--range checks the commits of a pull request', () => {
  commit('feat: begin');
  git('branch', 'base');
  commit('what is said twice', '--no-verify');
  const script = join(import.meta.dirname, 'check-message.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--range', 'base..HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('what is said twice\n  Write "type(scope): description"');
  expect(status).toBe(1);
});

test('npm installs the hook', () => {
  expect(manifest.scripts.prepare).toContain('core.hooksPath tools/git-hooks');
});
