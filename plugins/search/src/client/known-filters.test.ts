import { expect, test } from 'vitest';
import { clearUnknownSearchFilters } from './known-filters.ts';

const settings = {
  contexts: [{ ctx: 'docs/rest', label: 'REST API', paths: ['/docs/rest'] }],
  versions: [{ version: '2.0.0', label: '2.0.0', paths: [] }],
};

test('keeps existing filters, including an excluded area', () => {
  const filters = { ctx: '-docs/rest', version: '2.0.0', kind: 'table' };
  expect(clearUnknownSearchFilters(filters, settings)).toEqual({ ...filters, unknown: [] });
  expect(clearUnknownSearchFilters({ ctx: '', version: '', kind: '' }, settings).unknown).toEqual([]);
});

test('removes each unknown filter and reports its value', () => {
  expect(clearUnknownSearchFilters({ ctx: 'docs/nowhere', version: '9', kind: 'song' }, settings)).toEqual({
    ctx: '',
    version: '',
    kind: '',
    unknown: [
      'There is no area “docs/nowhere”, so all areas are searched.',
      'There is no version “9”, so all versions are searched.',
      'There is no kind of page “song”, so all kinds are searched.',
    ],
  });
});
