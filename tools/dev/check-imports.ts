import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../command.ts';
import {
  findFolderImportCycleErrors,
  findModelImportErrors,
  findUpwardImportErrors,
  findWorkspaceImportErrors,
  type SourceFile,
} from '../lint/imports/find-issues.ts';
import { sourceFoldersWithLayers } from '../lint/imports/source-folders.ts';

// node tools/dev/check-imports.ts: fails on import cycles between folders, imports from a higher layer, packages and
// plugins that import plugins, and models that import anything else. Type-only imports and tests are ignored.

const workspaces = new Map(
  globSync('{packages,plugins}/*/package.json', { cwd: root })
    .concat('sandbox/package.json', 'service/package.json', 'site/package.json')
    .map((file) => [JSON.parse(readFileSync(join(root, file), 'utf8')).name as string, dirname(file)]),
);

const issues = sourceFoldersWithLayers.flatMap(({ sourceGlob, layers }) =>
  globSync(sourceGlob, { cwd: root }).flatMap((folder) => {
    const files = readSources(folder);
    const cycles = findFolderImportCycleErrors(files).map((cycle) => `${folder}: ${cycle}`);
    const upward =
      layers === undefined ? [] : findUpwardImportErrors(files, layers).map((issue) => `${folder}/${issue}`);
    return [...cycles, ...upward, ...files.flatMap(({ path, text }) => checkFile(join(folder, path), text))];
  }),
);

for (const issue of issues) console.error(issue);
process.exitCode = issues.length === 0 ? 0 : 1;

function readSources(folder: string): SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)test-[^/]*$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));
}

function checkFile(file: string, text: string): string[] {
  return [
    ...findWorkspaceImportErrors(file, text, workspaces),
    ...(file.includes('/model/') ? findModelImportErrors(file, text) : []),
  ];
}
