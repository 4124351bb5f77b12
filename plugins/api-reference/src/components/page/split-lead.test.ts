import { expect, test } from 'vitest';
import { splitFirstSentence, splitLeadParagraph } from './split-lead.ts';

test('splits the first paragraph from the rest', () => {
  expect(splitLeadParagraph('Contacts and jobs,\nas JSON.\n\n## Access\n\nGet a token.\n')).toEqual({
    lead: 'Contacts and jobs,\nas JSON.',
    rest: '## Access\n\nGet a token.',
  });
  expect(splitLeadParagraph('Only this.')).toEqual({ lead: 'Only this.', rest: '' });
  expect(splitLeadParagraph('')).toEqual({ lead: '', rest: '' });
});

test.each([
  '# Title\n\nText',
  '- item\n\nText',
  '1. item\n\nText',
  '```\na\n\nb\n```',
  '> quoted\n\nText',
  '| a |\n| - |\n\nText',
  'Text\n# Heading\n\nMore',
])('does not split Markdown without a leading paragraph: %j', (markdown) => {
  expect(splitLeadParagraph(markdown)).toEqual({ lead: '', rest: markdown });
});

test.each([
  ['Adds a job. Sets it up.\n\nMore.', 'Adds a job.', 'Sets it up.\n\nMore.'],
  ['Adds a job.\nIts number follows.', 'Adds a job.', 'Its number follows.'],
  ['Reads `a. B` and [the. Link](/a). `c` is next.', 'Reads `a. B` and [the. Link](/a).', '`c` is next.'],
  [
    'Takes version 1.0 (see there. Also this), e.g. Excel, No. 4. Done.',
    'Takes version 1.0 (see there. Also this), e.g. Excel, No. 4.',
    'Done.',
  ],
  ['One sentence only.', 'One sentence only.', ''],
  ['No full stop', 'No full stop', ''],
  ['- a list. Item.', '', '- a list. Item.'],
])('splits the first sentence of %j from the rest', (markdown, lead, rest) => {
  expect(splitFirstSentence(markdown)).toEqual({ lead, rest });
});
