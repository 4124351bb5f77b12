import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { defaultProviderFolder, getCacheNameOfPortalFolder, getServiceDataSubfolder } from './provider-folder.ts';

const root = resolve(import.meta.dirname, '../../..');

test('two folders of one name have different keys, and a key is a folder name', () => {
  const keys = ['providers/minimal', 'elsewhere/minimal', '../minimal'].map((path) =>
    getCacheNameOfPortalFolder(resolve(root, path)),
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys.filter((key) => !/^minimal-[0-9a-f]{8}$/.test(key))).toEqual([]);
});

test('only the portal of the checkout keeps its data in the data directory itself', () => {
  expect(getServiceDataSubfolder(join(root, defaultProviderFolder))).toBe('.');
  expect(getServiceDataSubfolder(dirname(root))).toBe('.');
  expect(getServiceDataSubfolder(join(root, 'providers/minimal'))).toBe(
    getCacheNameOfPortalFolder(join(root, 'providers/minimal')),
  );
});
