import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A workspace of this repository, as described by its package.json. */
interface Workspace {
  readonly name: string;
  /** Folder relative to the repository. */
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly type?: string;
  readonly browserslist?: unknown;
}

/** Reads the package.json of every workspace. */
export function readWorkspaces(root: string): readonly Workspace[] {
  const { workspaces } = readJson(join(root, 'package.json')) as { readonly workspaces: readonly string[] };
  const files = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return files.toSorted().map((file) => {
    const {
      exports = {},
      dependencies = {},
      ...manifest
    } = readJson(join(root, file)) as Partial<Workspace> & Pick<Workspace, 'name'>;
    return { ...manifest, exports, dependencies, folder: dirname(file) };
  });
}

/**
 * Finds the file that a workspace exports under a specifier; null if the specifier belongs to no workspace.
 *
 * @example resolveWorkspaceExport('@refdesk/openapi/slug', workspaces) → 'packages/openapi/src/slug.ts'
 */
export function resolveWorkspaceExport(specifier: string, workspaces: readonly Workspace[]): string | null {
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (workspace === undefined) return null;
  const subpath = `.${specifier.slice(workspace.name.length)}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [prefix = '', suffix = ''] = pattern.split('*');
    if (subpath === pattern) return join(workspace.folder, target);
    if (
      pattern.includes('*') &&
      subpath.startsWith(prefix) &&
      subpath.endsWith(suffix) &&
      subpath.length > prefix.length + suffix.length
    ) {
      return join(
        workspace.folder,
        target.replaceAll('*', subpath.slice(prefix.length, subpath.length - suffix.length)),
      );
    }
  }
  return null;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
