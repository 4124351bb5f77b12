import { expect, test } from 'vitest';
import { compileModule } from './compile-module.ts';

const files = new Set([
  'site/config/areas.ts',
  'site/src/Page.tsx',
  'site/src/client/start.ts',
  'packages/x/src/index.ts',
  'service/src/main.ts',
]);
const sources = {
  files,
  exportedFile: (specifier: string) => (specifier === '@scope/x' ? 'packages/x/src/index.ts' : null),
};

test('rewrites imports of modules and workspaces to compiled files and lists imported packages', () => {
  const { code, packageNames } = compileModule(
    'site/src/index.tsx',
    `import type { Area } from '../config/areas';
import { areas } from '../config/areas';
import { x } from '@scope/x';
import { useState } from 'react';
export const load = () => import('./Page.tsx');
export const node = <b>{x(areas as Area, useState)}</b>;
`,
    sources,
  );
  expect(code).toContain('from "../config/areas.js"');
  expect(code).toContain('from "../../packages/x/src/index.js"');
  expect(code).toContain('import("./Page.js")');
  expect(code).not.toContain('Area }');
  expect(packageNames).toEqual(['react']);
});

test('rewrites strings that contain a module path and leaves other strings unchanged', () => {
  const { code } = compileModule(
    'site/src/paths.ts',
    `export const all = ['./client/start.ts', 'service/src/main.ts', 'portal.config.ts', './missing.ts', '@scope/x'];`,
    sources,
  );
  expect(code).toContain(
    `["./client/start.js", "service/src/main.js", "portal.config.ts", "./missing.ts", "@scope/x"]`
      .replaceAll('", "', '",\n\t"')
      .replace('["', '[\n\t"')
      .replace('"]', '"\n]'),
  );
});

test('throws an error with both paths if an imported file is not packed', () => {
  expect(() => compileModule('site/src/a.ts', `import './tests/b.ts';`, sources)).toThrow(
    'site/src/a.ts imports ./tests/b.ts, which is not among the packed files',
  );
});
