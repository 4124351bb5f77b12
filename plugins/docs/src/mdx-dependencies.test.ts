import { expect, test } from 'vitest';
import { removeMdxOptionsDependency } from './mdx-dependencies.ts';

test('removes the dependency of guides on the plugin options file', () => {
  const rules = [
    { test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { dependencies: ['options.json'], admonitions: true } }] },
    '...' as const,
  ];
  removeMdxOptionsDependency(rules);
  expect(rules[0]).toEqual({ test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { admonitions: true } }] });
});
