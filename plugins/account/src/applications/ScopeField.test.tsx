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

test('excludes scopes that are no longer offered from the selection count', () => {
  const markup = renderToStaticMarkup(
    <ScopeField {...field} value={['jobs:read', 'vehicles:read']} offeredScopes={['jobs:read', 'jobs:write']} />,
  );
  expect(markup).toContain('1 of 2 chosen');
  expect(markup.match(/checked=""/g)).toHaveLength(1);
});
