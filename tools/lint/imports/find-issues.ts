import { dirname, join, normalize } from 'node:path';
import { findGraphCycles } from './find-graph-cycles.ts';
import { readRuntimeImports } from './read-imports.ts';

/** A source file; `path` is relative to its source folder. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An import from one folder to another within a source folder. */
interface FolderImport {
  readonly from: string;
  readonly to: string;
  /** File and line of the import. */
  readonly location: string;
}

/**
 * Finds the folders that import each other in a cycle; a top-level file is treated as a separate folder.
 *
 * @example
 * `keys → tokens → keys: keys/verify.ts:3 imports tokens, tokens/client.ts:5 imports keys`
 */
export function findFolderImportCycleErrors(files: readonly SourceFile[]): string[] {
  const imports = listFolderImports(files);
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return findGraphCycles(graph).map((cycle) => {
    const importsInCycle = imports.filter(({ from, to }) => cycle.includes(from) && cycle.includes(to));
    const edges = [...Map.groupBy(importsInCycle, ({ from, to }) => `${from} ${to}`).values()];
    // Edges with few imports are the easiest to remove.
    const removableEdges = edges.toSorted((a, b) => a.length - b.length).slice(0, 6);
    const examples = removableEdges.flatMap(([first]) => (first ? [`${first.location} imports ${first.to}`] : []));
    return `${cycle.join(', ')} import each other in a cycle: ${examples.join(', ')}`;
  });
}

/**
 * Finds imports from a higher layer.
 *
 * @param layers Folders from the lowest to the highest; `*` means all others.
 */
export function findUpwardImportErrors(files: readonly SourceFile[], layers: readonly string[]): string[] {
  const getLayer = (folder: string) => {
    const index = layers.indexOf(folder.split('/')[0] ?? '');
    return index < 0 ? layers.indexOf('*') : index;
  };
  return listFolderImports(files).flatMap(({ from, to, location }) => {
    const [layer, target] = [getLayer(from), getLayer(to)];
    const isUpward = layer >= 0 && target > layer;
    return isUpward ? [`${location} imports ${to}, a higher layer: ${layers.join(' ← ')}`] : [];
  });
}

function listFolderImports(files: readonly SourceFile[]): FolderImport[] {
  return files.flatMap(({ path, text }) =>
    readRuntimeImports(text).flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.') || !/\.(?:tsx?|mjs)$/.test(specifier)) return [];
      const target = normalize(join(dirname(path), specifier));
      const [from, to] = [getFolder(path), getFolder(target)];
      return from === to || target.startsWith('..') ? [] : [{ from, to, location: `${path}:${line}` }];
    }),
  );
}

/** Returns the folder of a file: `core/http/problem.ts` → `core/http`, `main.ts` → `main.ts`. */
const getFolder = (path: string): string => (path.includes('/') ? dirname(path) : path);

/**
 * Finds imports that a workspace must not have: packages may import only packages, and plugins may not import other
 * plugins.
 *
 * @param file Path from the root, such as `packages/ui/src/Icon.tsx`.
 * @param workspaces Workspace folders by package name: `@refdesk/ui` → `packages/ui`.
 */
export function findWorkspaceImportErrors(
  file: string,
  text: string,
  workspaces: ReadonlyMap<string, string>,
): string[] {
  const [kind, name] = file.split('/');
  return readRuntimeImports(text).flatMap(({ specifier, line }) => {
    const target = findWorkspace(file, specifier, workspaces);
    if (target === null || target === `${kind}/${name}` || target.startsWith('packages/')) return [];
    if (kind === 'packages') return [`${file}:${line} imports ${target}; a package may import only packages`];
    if (kind === 'plugins' && target.startsWith('plugins/'))
      return [`${file}:${line} imports ${target}; plugins may share code only in packages`];
    return [];
  });
}

/** Returns the workspace that an import refers to; null for npm packages and files outside workspaces. */
function findWorkspace(file: string, specifier: string, workspaces: ReadonlyMap<string, string>): string | null {
  if (!specifier.startsWith('.')) return workspaces.get(specifier.split('/').slice(0, 2).join('/')) ?? null;
  const target = join(dirname(file), specifier);
  return [...workspaces.values()].find((folder) => target.startsWith(`${folder}/`)) ?? null;
}

/**
 * Finds imports that make a model impure: it may import only files in its own folder and workspace packages.
 *
 * @param file Path from the root, such as `plugins/console/src/model/draft.ts`.
 */
export function findModelImportErrors(file: string, text: string): string[] {
  return readRuntimeImports(text).flatMap(({ specifier, line }) => {
    const isPure = specifier.startsWith('.')
      ? join(dirname(file), specifier).startsWith(file.slice(0, file.indexOf('/model/') + 7))
      : specifier.startsWith('@refdesk/');
    return isPure
      ? []
      : [`${file}:${line} imports ${specifier}; a model may import only files in its folder and packages`];
  });
}
