import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  defaultProviderFolder,
  getCacheNameOfPortalFolder,
  getServiceDataSubfolderOfPortal,
} from './provider-folder.ts';

const root = resolve(import.meta.dirname, '../../..');

test('gives folders with the same name different keys that are valid folder names', () => {
  const keys = ['providers/minimal', 'elsewhere/minimal', '../minimal'].map((path) =>
    getCacheNameOfPortalFolder(resolve(root, path)),
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys.filter((key) => !/^minimal-[0-9a-f]{8}$/.test(key))).toEqual([]);
});

test('uses the data directory itself only for the portal that the checkout belongs to', () => {
  expect(getServiceDataSubfolderOfPortal(join(root, defaultProviderFolder))).toBe('.');
  expect(getServiceDataSubfolderOfPortal(dirname(root))).toBe('.');
  expect(getServiceDataSubfolderOfPortal(join(root, 'providers/minimal'))).toBe(
    getCacheNameOfPortalFolder(join(root, 'providers/minimal')),
  );
});
