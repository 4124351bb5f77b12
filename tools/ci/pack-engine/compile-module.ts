import { dirname, join, relative } from 'node:path';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';

/** Files of the package and the workspaces that modules import. */
export interface EnginePackageSources {
  /** Paths of the files that are packed, relative to the repository. */
  readonly files: ReadonlySet<string>;
  /** Finds the file that a workspace exports by a specifier; null for any other specifier. */
  readonly exportedFile: (specifier: string) => string | null;
}

interface CompiledModule {
  readonly code: string;
  /** Names of imported packages that are not workspaces. */
  readonly packageNames: readonly string[];
}

/** Docusaurus's configuration, in which strings can name exports of workspaces. */
const docusaurusConfiguration = 'site/docusaurus.config.ts';

/** Oldest Node version that the package supports. */
const nodeTarget = 'node24';

/** Oldest browsers that the package supports, the same as in the site's browserslist. */
const browserTargets = ['chrome120', 'firefox121', 'edge120', 'safari16.4'];

/** Paths of modules that run only in Node. */
const nodeOnlyPaths = /^(sandbox|service|tools)\//;

/** Returns the path of the compiled file for a TypeScript file; other files are packed under their own names. */
export const getCompiledPath = (file: string): string =>
  /\.d\.c?ts$/.test(file) ? file : file.replace(/\.tsx?$/, '.js');

/**
 * Compiles a module to JavaScript in which imports, and module paths in strings, refer to compiled files.
 *
 * @throws Error with the file if it cannot be compiled or imports a file that is not packed.
 */
export function compileModule(file: string, source: string, sources: EnginePackageSources): CompiledModule {
  const { code: edited, packageNames } = rewriteImportsToCompiledFiles(file, source, sources);
  const target = nodeOnlyPaths.test(file) ? [nodeTarget] : [nodeTarget, ...browserTargets];
  const options = { jsx: { runtime: 'automatic' }, target, typescript: { onlyRemoveTypeImports: true } } as const;
  const { code, errors } = transformSync(file, edited, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  if (code.includes('"@oxc-project/runtime'))
    throw new Error(`${file} uses syntax that requires a runtime helper on the oldest supported platform`);
  return { code, packageNames };
}

/** Makes the imports and module path strings of a module or declaration file refer to the compiled files. */
export function rewriteImportsToCompiledFiles(
  file: string,
  source: string,
  sources: EnginePackageSources,
): CompiledModule {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  const specifiers = new Set<object>();
  const addSource = (node: { readonly source?: object | null }): void => {
    if (node.source) specifiers.add(node.source);
  };
  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ImportExpression: addSource,
    TSImportType: addSource,
  }).visit(program);
  const packages = new Set<string>();
  const edits: { readonly start: number; readonly end: number; readonly path: string }[] = [];
  new Visitor({
    Literal(literal) {
      const { value, start, end } = literal;
      if (typeof value !== 'string') return;
      const isImport = specifiers.has(literal);
      const path = isImport ? getImportedPath(file, value, sources) : getModulePath(file, value, sources);
      if (path !== null) edits.push({ start, end, path });
      else if (isImport && /^[@a-z]/.test(value)) packages.add(value);
    },
  }).visit(program);
  const code = edits
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end, path }) => text.slice(0, start) + JSON.stringify(path) + text.slice(end), source);
  return { code, packageNames: [...packages] };
}

/** Returns the path in the package for an import of a module or workspace; null for other packages. */
function getImportedPath(
  file: string,
  specifier: string,
  { files, exportedFile }: EnginePackageSources,
): string | null {
  if (!specifier.startsWith('.')) {
    const exported = exportedFile(specifier);
    return exported === null ? null : getRelativePath(file, getCompiledPath(exported));
  }
  const path = join(dirname(file), specifier);
  const importedFile = ['', '.ts', '.tsx', '.cjs', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((name) => files.has(name));
  if (importedFile === undefined) throw new Error(`${file} imports ${specifier}, which is not among the packed files`);
  return getRelativePath(file, getCompiledPath(importedFile));
}

/**
 * Returns the path in the package for a string that is a module path: relative to the file, or to the repository for
 * programs that a command starts. Null for other strings.
 */
function getModulePath(file: string, text: string, { files, exportedFile }: EnginePackageSources): string | null {
  if (file === docusaurusConfiguration) {
    const exported = exportedFile(text);
    if (exported !== null) return getRelativePath(file, getCompiledPath(exported));
  }
  if (!/\.tsx?$/.test(text)) return null;
  if (/^\.\.?\//.test(text)) return files.has(join(dirname(file), text)) ? getCompiledPath(text) : null;
  return text.includes('/') && files.has(text) ? getCompiledPath(text) : null;
}

function getRelativePath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
