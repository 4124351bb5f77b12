import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonBodyWithFieldErrors } from './JsonBodyWithFieldErrors.tsx';

const errors = [
  { pointer: '/site/town', message: 'The value must be of type string.' },
  { pointer: '/site/postalCode', message: 'The field is required.' },
  { pointer: '/jobTypeId', message: 'The field is required.' },
];

test('marks an invalid field at its line and a missing field at its parent object', () => {
  const markup = renderToStaticMarkup(
    <JsonBodyWithFieldErrors label="Request body" body={{ contactId: 1, site: { town: 7 } }} errors={errors} />,
  );
  expect(markup.match(/<mark>[^<]*<\/mark>/g)).toEqual([
    '<mark>{</mark>',
    '<mark>&quot;site&quot;: {</mark>',
    '<mark>&quot;town&quot;: 7</mark>',
  ]);
  expect(
    markup
      .match(/<code>[\s\S]*<\/code>/)?.[0]
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"'),
  ).toBe(
    [
      '{',
      '↳ jobTypeId: The field is required.',
      '  "contactId": 1,',
      '  "site": {',
      '  ↳ postalCode: The field is required.',
      '    "town": 7',
      '    ↳ The value must be of type string.',
      '  }',
      '}',
      '',
    ].join('\n'),
  );
});
