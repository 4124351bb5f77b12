import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadFixture } from '../../fixtures/load.ts';
import { LinkedNamesContext } from '../components/page/linked-names-context.ts';
import { MarkdownText } from '../components/page/MarkdownText.tsx';
import { findLinkedNames } from './linked-names.ts';

const names = { scheduleJob: '/docs/schedule-job', 'contact-on-stop': '/problems/contact-on-stop' };
const renderText = (text: string) =>
  renderToStaticMarkup(
    createElement(LinkedNamesContext, { value: names }, createElement(MarkdownText, { text })),
  ).replace(/ class="[^"]*"/g, '');

test('links the name of an operation or problem to its page', () => {
  expect(renderText('Use `scheduleJob`, or `contact-on-stop` comes.')).toContain(
    '<p>Use <a href="/docs/schedule-job"><code>scheduleJob</code></a>, or <a href="/problems/contact-on-stop"><code>contact-on-stop</code></a> comes.</p>',
  );
});

test('does not link other words of code, nor names within links', () => {
  expect(renderText('`plannedStart` and [`scheduleJob`](/other)')).toContain(
    '<p><code>plannedStart</code> and <a href="/other"><code>scheduleJob</code></a></p>',
  );
});

test('finds operations, problems and result codes, except for the page itself', async () => {
  const api = await loadFixture('workshop.yaml', { resultCodes: '/docs/codes' });
  const text = 'Use `startRepair`, unless `unknownBike` or `invalid-state` comes: `colour`.';
  expect(findLinkedNames(api, [{ text }], '/docs/workshop/start-repair')).toEqual({
    unknownBike: '/docs/codes/unknownBike',
    'invalid-state': '/problems/invalid-state',
  });
});
