import { expect, test } from 'vitest';
import { getReportProblemAddress } from './problem-address.ts';

test('names the page in the new-issue form, and returns no address without a tracker', () => {
  const page = 'https://developers.example.com/docs/daas/dictionary/Purchase%20Orders/purchase_orders_v1';
  const address = new URL(
    getReportProblemAddress('https://code.example.com/portal/issues/new?labels=docs', page) ?? '',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    labels: 'docs',
    title: 'Problem with /docs/daas/dictionary/Purchase%20Orders/purchase_orders_v1',
    body: `Page: ${page}\n\nWhat is wrong:\n`,
  });
  expect(getReportProblemAddress('', page)).toBeNull();
});
