import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScopeField } from './ScopeField.tsx';

const field = {
  id: 'scopes',
  name: 'scopes',
  legend: 'Scopes',
  hint: 'Choose.',
  error: null,
  onChange: () => undefined,
};

test('scopes that are no longer offered are not counted as chosen', () => {
  const markup = renderToStaticMarkup(
    <ScopeField {...field} value={['jobs:read', 'vehicles:read']} offered={['jobs:read', 'jobs:write']} />,
  );
  expect(markup).toContain('1 of 2 chosen');
  expect(markup.match(/checked=""/g)).toHaveLength(1);
});
