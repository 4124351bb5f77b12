import { expect, test } from 'vitest';
import { headFaults } from './guide-faults.ts';

test('a description that is too short or missing is told with its limits', () => {
  expect(headFaults('guide.mdx', '---\ntitle: A guide\ndescription: Short.\n---\n')).toEqual([
    'guide.mdx: the description in the front matter has 40 to 200 characters; this one has 6.',
  ]);
  expect(headFaults('guide.mdx', '---\ntitle: A guide\n---\n')).toEqual([
    'guide.mdx: the description in the front matter has 40 to 200 characters; it has none.',
  ]);
  expect(headFaults('guide.mdx', `---\ndescription: "${'word '.repeat(12)}"\n---\n`)).toEqual([]);
});
