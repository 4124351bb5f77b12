import { describe, expect, it } from 'vitest';
import {
  findFolderImportCycleErrors,
  findModelImportErrors,
  findUpwardImportErrors,
  findWorkspaceImportErrors,
} from './find-issues.ts';

const workspaces = new Map([
  ['@refdesk/ui', 'packages/ui'],
  ['@refdesk/console', 'plugins/console'],
]);

describe('findFolderImportCycleErrors', () => {
  it('names the folders and one import in each direction', () => {
    const files = [
      { path: 'keys/verify.ts', text: "\nimport { issue } from '../tokens/issue.ts';\n" },
      { path: 'tokens/issue.ts', text: "export { verify } from '../keys/verify.ts';\n" },
    ];
    expect(findFolderImportCycleErrors(files)).toEqual([
      'keys, tokens import each other in a cycle: keys/verify.ts:2 imports tokens, tokens/issue.ts:1 imports keys',
    ]);
  });

  it('finds a cycle through three folders and a lazy import', () => {
    const files = [
      { path: 'a/a.ts', text: "import '../b/b.ts';" },
      { path: 'b/b.ts', text: "export const load = lazy(() => import('../c/c.ts'));" },
      { path: 'c/c.ts', text: "import { a } from '../a/a.ts';" },
      { path: 'd/d.ts', text: "import { a } from '../a/a.ts';" },
    ];
    expect(findFolderImportCycleErrors(files)).toEqual([expect.stringMatching(/^a, b, c import each other/)]);
  });

  it('accepts type-only cycles, and files next to the folders that import them', () => {
    const files = [
      { path: 'a/a.ts', text: "import type { B } from '../b/b.ts';\nimport { type C, type D } from '../b/b.ts';" },
      { path: 'a/c.ts', text: "type E = import('../b/b.ts').E;" },
      { path: 'b/b.ts', text: "import { a } from '../a/a.ts';" },
      { path: 'main.ts', text: "import { b } from './b/b.ts';" },
    ];
    expect(findFolderImportCycleErrors(files)).toEqual([]);
  });
});

it('findUpwardImportErrors reports imports from a higher layer, not from the same or a lower one', () => {
  const files = [
    { path: 'core/http/problem.ts', text: "import { keys } from '../../subjects/keys/keys.ts';" },
    { path: 'core/log.ts', text: "import { app } from '../app.ts';" },
    { path: 'subjects/keys/keys.ts', text: "import { log } from '../../core/log.ts';\nimport { a } from '../a/a.ts';" },
    { path: 'app.ts', text: "import { keys } from './subjects/keys/keys.ts';" },
  ];
  expect(findUpwardImportErrors(files, ['core', 'subjects', '*'])).toEqual([
    'core/http/problem.ts:1 imports subjects/keys, a higher layer: core ← subjects ← *',
    'core/log.ts:1 imports app.ts, a higher layer: core ← subjects ← *',
  ]);
});

it('findWorkspaceImportErrors allows packages to import only packages, by name or path', () => {
  const text = "import { Icon } from '@refdesk/ui/Icon';\nimport { a } from '@refdesk/console/a';\nimport 'zod';";
  expect(findWorkspaceImportErrors('packages/share/src/share.ts', text, workspaces)).toEqual([
    'packages/share/src/share.ts:2 imports plugins/console; a package may import only packages',
  ]);
  const textWithPath = "import { a } from '../../../plugins/console/src/a.ts';";
  expect(findWorkspaceImportErrors('packages/share/src/share.ts', textWithPath, workspaces)).toHaveLength(1);
});

it('findWorkspaceImportErrors allows plugins to import themselves and packages, but no other plugin', () => {
  const text = "import { a } from '@refdesk/console/a';\nimport type { B } from '@refdesk/console/b';";
  expect(findWorkspaceImportErrors('plugins/console/src/c.ts', text, workspaces)).toEqual([]);
  expect(findWorkspaceImportErrors('plugins/account/src/c.ts', text, workspaces)).toEqual([
    'plugins/account/src/c.ts:1 imports plugins/console; plugins may share code only in packages',
  ]);
});

it('findModelImportErrors allows models to import only files in their folder and workspace packages', () => {
  const text = [
    "import { b } from './b.ts';",
    "import { slug } from '@refdesk/openapi/slug';",
    "import { readFile } from 'node:fs/promises';",
    "import { load } from '../load/load.ts';",
  ].join('\n');
  expect(findModelImportErrors('plugins/console/src/model/a.ts', text)).toEqual([
    'plugins/console/src/model/a.ts:3 imports node:fs/promises; a model may import only files in its folder and packages',
    'plugins/console/src/model/a.ts:4 imports ../load/load.ts; a model may import only files in its folder and packages',
  ]);
});
