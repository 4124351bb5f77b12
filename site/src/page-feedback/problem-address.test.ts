import { expect, test } from 'vitest';
import { getNewIssueFormUrl } from './problem-address.ts';

test('fills the page into the new-issue form, and returns null if there is no tracker', () => {
  const page = 'https://developers.example.com/docs/daas/dictionary/Purchase%20Orders/purchase_orders_v1';
  const url = new URL(getNewIssueFormUrl('https://code.example.com/portal/issues/new?labels=docs', page) ?? '');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    labels: 'docs',
    title: 'Problem with /docs/daas/dictionary/Purchase%20Orders/purchase_orders_v1',
    body: `Page: ${page}\n\nWhat is wrong:\n`,
  });
  expect(getNewIssueFormUrl('', page)).toBeNull();
});
