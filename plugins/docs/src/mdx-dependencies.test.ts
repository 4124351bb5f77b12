import { expect, test } from 'vitest';
import { removeMdxOptionsDependency } from './mdx-dependencies.ts';

test('in development guides do not depend on files that each reload of the configuration writes', () => {
  const rules = [
    { test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { dependencies: ['options.json'], admonitions: true } }] },
    '...' as const,
  ];
  removeMdxOptionsDependency(rules);
  expect(rules[0]).toEqual({ test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { admonitions: true } }] });
});
