import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

const renderEmptyState = (drawing?: string) =>
  renderToStaticMarkup(
    <EmptyState icon="requests" drawing={drawing} title="No request yet">
      <p>Requests appear here.</p>
    </EmptyState>,
  );

test('shows the icon if there is no drawing', () => {
  const markup = renderEmptyState();
  expect(markup).toContain('<svg class="icon"');
  expect(markup).not.toContain('<img');
});

test('shows a drawing with a fixed size instead of the icon', () => {
  const markup = renderEmptyState('/img/drawings/board.svg');
  expect(markup).toContain(
    '<img class="drawing drawing" loading="lazy" src="/img/drawings/board.svg" alt="" width="240" height="150"/>',
  );
  expect(markup).not.toContain('<svg');
});
