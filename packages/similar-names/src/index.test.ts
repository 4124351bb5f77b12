import { describe, expect, it, vi } from 'vitest';
import { findNearestNames, findSimilarNames } from './index.ts';

describe('findSimilarNames', () => {
  it('finds names that contain the name or differ in at most a third of its letters', () => {
    expect(findSimilarNames('listJobz', ['getContact', 'listJobTypes', 'listJobs'])).toEqual(['listJobs']);
    expect(findSimilarNames('jobs', ['listJobs', 'job', 'contacts'])).toEqual(['job', 'listJobs']);
  });

  it('returns at most three names, and none if nothing is similar', () => {
    expect(findSimilarNames('kettle', ['contact', 'job'])).toEqual([]);
    expect(findSimilarNames('kettle', ['kettle1', 'kettle2', 'kettle3', 'kettle4'])).toHaveLength(3);
  });

  it('ignores case', () => {
    expect(findSimilarNames('LISTJOBS', ['listJobs'])).toEqual(['listJobs']);
  });
});

describe('findNearestNames', () => {
  it('lists names that contain the word in their original order, then the others by edit distance', () => {
    expect(findNearestNames('Job', ['contacts', 'listJobs', 'jot', 'jot'])).toEqual(['listJobs', 'jot', 'contacts']);
  });

  it('compares only the first 60 letters and reads each name once', () => {
    const names = Array.from({ length: 2000 }, (_, index) => {
      const name = `${index}${'ab'.repeat(200)}`;
      // `toLowerCase` is called once per comparison.
      return Object.assign(Object(name), { toLowerCase: vi.fn(() => name) }) as string;
    });
    expect(findNearestNames(`0${'ab'.repeat(29)}a${'z'.repeat(10_000)}`, names)).toHaveLength(5);
    for (const name of names) expect(name.toLowerCase).toHaveBeenCalledTimes(1);
  });
});
