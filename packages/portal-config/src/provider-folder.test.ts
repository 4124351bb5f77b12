import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, defaultProvider, portalKey } from './provider-folder.ts';

const root = resolve(import.meta.dirname, '../../..');

test('two folders of one name have different keys, and a key is a folder name', () => {
  const keys = ['providers/minimal', 'elsewhere/minimal', '../minimal'].map((path) => portalKey(resolve(root, path)));
  expect(new Set(keys).size).toBe(3);
  expect(keys.filter((key) => !/^minimal-[0-9a-f]{8}$/.test(key))).toEqual([]);
});

test('only the portal of the checkout keeps its data in the data directory itself', () => {
  expect(dataFolder(join(root, defaultProvider))).toBe('.');
  expect(dataFolder(dirname(root))).toBe('.');
  expect(dataFolder(join(root, 'providers/minimal'))).toBe(portalKey(join(root, 'providers/minimal')));
});
