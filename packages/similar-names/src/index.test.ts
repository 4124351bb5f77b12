import { describe, expect, it, vi } from 'vitest';
import { findNearestNames, findSimilarNames } from './index.ts';

describe('similar names', () => {
  it('have at most a third of the letters different, or contain the name', () => {
    expect(findSimilarNames('listJobz', ['getContact', 'listJobTypes', 'listJobs'])).toEqual(['listJobs']);
    expect(findSimilarNames('jobs', ['listJobs', 'job', 'contacts'])).toEqual(['job', 'listJobs']);
  });

  it('are empty if nothing is similar, and at most three', () => {
    expect(findSimilarNames('kettle', ['contact', 'job'])).toEqual([]);
    expect(findSimilarNames('kettle', ['kettle1', 'kettle2', 'kettle3', 'kettle4'])).toHaveLength(3);
  });

  it('do not depend on case', () => {
    expect(findSimilarNames('LISTJOBS', ['listJobs'])).toEqual(['listJobs']);
  });
});

describe('the nearest names', () => {
  it('are those that contain the word, in their order, then those that differ least', () => {
    expect(findNearestNames('Job', ['contacts', 'listJobs', 'jot', 'jot'])).toEqual(['listJobs', 'jot', 'contacts']);
  });

  it('compare the first 60 letters of a word, and each name once', () => {
    const names = Array.from({ length: 2000 }, (_, index) => {
      const name = `${index}${'ab'.repeat(200)}`;
      // A name is read once per comparison.
      return Object.assign(Object(name), { toLowerCase: vi.fn(() => name) }) as string;
    });
    expect(findNearestNames(`0${'ab'.repeat(29)}a${'z'.repeat(10_000)}`, names)).toHaveLength(5);
    for (const name of names) expect(name.toLowerCase).toHaveBeenCalledTimes(1);
  });
});
