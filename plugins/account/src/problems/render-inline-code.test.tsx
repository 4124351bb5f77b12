import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderInlineCode } from './render-inline-code.tsx';

test('renders code that occurs twice, with different keys', () => {
  const nodes = renderInlineCode('Send `a`, not `b` or `a`.');
  expect(renderToStaticMarkup(nodes)).toBe('Send <code>a</code>, not <code>b</code> or <code>a</code>.');
  const keys = nodes.flatMap((node) => (isValidElement(node) ? [node.key] : []));
  expect(new Set(keys).size).toBe(3);
});
