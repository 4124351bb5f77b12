import { describe, expect, it, vi } from 'vitest';
import { nearestNames, similarNames } from './index.ts';

describe('similar names', () => {
  it('are those with at most a third of the letters mistaken, and those that contain the name', () => {
    expect(similarNames('listJobz', ['getContact', 'listJobTypes', 'listJobs'])).toEqual(['listJobs']);
    expect(similarNames('jobs', ['listJobs', 'job', 'contacts'])).toEqual(['job', 'listJobs']);
  });

  it('are none when nothing is alike, and three at most', () => {
    expect(similarNames('kettle', ['contact', 'job'])).toEqual([]);
    expect(similarNames('kettle', ['kettle1', 'kettle2', 'kettle3', 'kettle4'])).toHaveLength(3);
  });

  it('do not depend on upper and lower case', () => {
    expect(similarNames('LISTJOBS', ['listJobs'])).toEqual(['listJobs']);
  });
});

describe('the nearest names', () => {
  it('are those that contain the word, in their order, then those that differ least', () => {
    expect(nearestNames('Job', ['contacts', 'listJobs', 'jot', 'jot'])).toEqual(['listJobs', 'jot', 'contacts']);
  });

  it('compare the first 60 letters of a word, and each name once', () => {
    const names = Array.from({ length: 2000 }, (_, index) => {
      const name = `${index}${'ab'.repeat(200)}`;
      // A name is read where it is measured.
      return Object.assign(Object(name), { toLowerCase: vi.fn(() => name) }) as string;
    });
    expect(nearestNames(`0${'ab'.repeat(29)}a${'z'.repeat(10_000)}`, names)).toHaveLength(5);
    for (const name of names) expect(name.toLowerCase).toHaveBeenCalledTimes(1);
  });
});
