import { expect, it, vi } from 'vitest';
import { nearest } from './nearest.ts';

it('names that hold the word come first, then those that differ least', () => {
  expect(nearest('Job', ['contacts', 'listJobs', 'jot', 'jot'])).toEqual(['listJobs', 'jot', 'contacts']);
});

it('compares the first 60 letters of a word, and each name once', () => {
  const names = Array.from({ length: 2000 }, (_, index) => {
    const name = `${index}${'ab'.repeat(200)}`;
    // A name is read where it is measured.
    return Object.assign(Object(name), { toLowerCase: vi.fn(() => name) }) as string;
  });
  expect(nearest(`0${'ab'.repeat(29)}a${'z'.repeat(10_000)}`, names)).toHaveLength(5);
  for (const name of names) expect(name.toLowerCase).toHaveBeenCalledTimes(1);
});
