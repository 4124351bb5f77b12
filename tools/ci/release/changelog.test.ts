import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  formatReleaseCommitSubject,
  moveUnreleasedChangesToVersion,
  readUnreleasedNotes,
  requireNextReleaseVersion,
} from './changelog.ts';

const changelog =
  '# Changelog\n\n## Unreleased\n\n- The search finds kettles.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n';

test('reads release notes from "Unreleased" and moves them under the version', () => {
  expect(readUnreleasedNotes(changelog)).toBe('- The search finds kettles.');
  expect(moveUnreleasedChangesToVersion(changelog, '1.1.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-12-01)\n\n- The search finds kettles.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n',
  );
});

test('rejects a release without notes', () => {
  expect(() => readUnreleasedNotes(moveUnreleasedChangesToVersion(changelog, '1.1.0', '2026-12-01'))).toThrow(
    'nothing under "## Unreleased"',
  );
  expect(() => readUnreleasedNotes('# Changelog\n')).toThrow('no section "## Unreleased"');
});

test.each(['1.0.1', '1.1.0', '2.0.0'])('accepts %s after 1.0.0', (version) => {
  expect(() => requireNextReleaseVersion(version, '1.0.0')).not.toThrow();
});

test.each([
  ['1.0.0', '1.0.0 does not follow 1.0.0: use 1.0.1, 1.1.0 or 2.0.0.'],
  ['1.2.0', '1.2.0 does not follow 1.0.0'],
  ['1.1.1', '1.1.1 does not follow 1.0.0'],
  ['v2', '"v2" is not a version: write three numbers, such as 1.0.1, 1.1.0 or 2.0.0.'],
])('rejects %s after 1.0.0', (version, message) => {
  expect(() => requireNextReleaseVersion(version, '1.0.0')).toThrow(message);
});

test('formats a subject that the commit message hook accepts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const file = join(folder, 'message');
  writeFileSync(file, `${formatReleaseCommitSubject('1.1.0')}\n`);
  const hook = join(import.meta.dirname, '../../git-hooks/check-message.mjs');
  const { status, stderr } = spawnSync(process.execPath, [hook, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
});
