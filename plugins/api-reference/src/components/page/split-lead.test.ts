import { expect, test } from 'vitest';
import { splitLeadParagraph } from './split-lead.ts';

test('the first paragraph is split from the rest', () => {
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
])('text that starts with another element is not split: %j', (markdown) => {
  expect(splitLeadParagraph(markdown)).toEqual({ lead: '', rest: markdown });
});
