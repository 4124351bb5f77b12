import { expect, test } from 'vitest';
import { notesOf, requireNext, withRelease } from './changelog.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n- The search finds kettles.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n';

test('the notes of a release are those under "Unreleased"', () => {
  expect(notesOf(changelog)).toBe('- The search finds kettles.');
  expect(withRelease(changelog, '1.1.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-12-01)\n\n- The search finds kettles.\n\n## 1.0.0 (2026-11-01)\n\n- The first.\n',
  );
});

test('a release without notes is refused', () => {
  expect(() => notesOf(withRelease(changelog, '1.1.0', '2026-12-01'))).toThrow('nothing under "## Unreleased"');
  expect(() => notesOf('# Changelog\n')).toThrow('no section "## Unreleased"');
});

test.each(['1.0.1', '1.1.0', '2.0.0'])('%s follows 1.0.0', (version) => {
  expect(() => requireNext(version, '1.0.0')).not.toThrow();
});

test.each([
  ['1.0.0', '1.0.0 does not follow 1.0.0: 1.0.1, 1.1.0 or 2.0.0 would.'],
  ['1.2.0', '1.2.0 does not follow 1.0.0'],
  ['1.1.1', '1.1.1 does not follow 1.0.0'],
  ['v2', '"v2" is no version: three numbers are wanted, such as 1.0.1, 1.1.0 or 2.0.0.'],
])('%s does not follow 1.0.0', (version, message) => {
  expect(() => requireNext(version, '1.0.0')).toThrow(message);
});
