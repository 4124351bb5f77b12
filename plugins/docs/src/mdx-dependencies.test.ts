import { expect, test } from 'vitest';
import { dropDependencies } from './mdx-dependencies.ts';

test('in development no guide depends on a file that each reading of the configuration writes; its other options stay', () => {
  const rules = [{ test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { dependencies: ['options.json'], admonitions: true } }] }, '...' as const];
  dropDependencies(rules);
  expect(rules[0]).toEqual({ test: /\.mdx$/, use: [{ loader: 'mdx-loader', options: { admonitions: true } }] });
});
