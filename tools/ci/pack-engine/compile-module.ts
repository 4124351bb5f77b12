import { dirname, join, relative } from 'node:path';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';

/** Files of the package and the workspaces that modules import. */
export interface PackedEngineSources {
  /** Paths of the files that are packed, relative to the repository. */
  readonly files: ReadonlySet<string>;
  /** Finds the file that a workspace exports by a specifier; null for any other specifier. */
  readonly exportedFile: (specifier: string) => string | null;
}

interface Compiled {
  readonly code: string;
  /** Names of imported packages that are not workspaces. */
  readonly packages: readonly string[];
}

/** Folder from which Docusaurus resolves the paths of its configuration. */
const docusaurusConfiguration = 'site/docusaurus.config.ts';

/** Oldest Node of the package. */
const node = 'node24';

/** Oldest browsers of the package, those of the site's browserslist. */
const browsers = ['chrome120', 'firefox121', 'edge120', 'safari16.4'];

/** Folders whose modules run only in Node. */
const isForNode = /^(sandbox|service|tools)\//;

/** Returns the compiled file of a TypeScript file; other files are packed under their own names. */
export const getCompiledPath = (file: string): string =>
  /\.d\.c?ts$/.test(file) ? file : file.replace(/\.tsx?$/, '.js');

/**
 * Compiles a module to JavaScript in which imports, and module paths in strings, name compiled files.
 *
 * @throws Error with the file if it cannot be compiled or imports a file that is not packed.
 */
export function compileModule(file: string, source: string, sources: PackedEngineSources): Compiled {
  const { code: edited, packages } = rewriteImportsToCompiledFiles(file, source, sources);
  const target = isForNode.test(file) ? [node] : [node, ...browsers];
  const options = { jsx: { runtime: 'automatic' }, target, typescript: { onlyRemoveTypeImports: true } } as const;
  const { code, errors } = transformSync(file, edited, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  if (code.includes('"@oxc-project/runtime'))
    throw new Error(`${file} has syntax that its oldest platform lacks and that needs a helper at run time`);
  return { code, packages };
}

/** Replaces paths and names of TypeScript modules in a module or declaration file with those of compiled files. */
export function rewriteImportsToCompiledFiles(file: string, source: string, sources: PackedEngineSources): Compiled {
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
      const path = isImport ? importedPath(file, value, sources) : modulePath(file, value, sources);
      if (path !== null) edits.push({ start, end, path });
      else if (isImport && /^[@a-z]/.test(value)) packages.add(value);
    },
  }).visit(program);
  const code = edits
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end, path }) => text.slice(0, start) + JSON.stringify(path) + text.slice(end), source);
  return { code, packages: [...packages] };
}

/** Returns the path in the package for an import of a module or workspace; null for other packages. */
function importedPath(file: string, specifier: string, { files, exportedFile }: PackedEngineSources): string | null {
  if (!specifier.startsWith('.')) {
    const exported = exportedFile(specifier);
    return exported === null ? null : relativePath(file, getCompiledPath(exported));
  }
  const path = join(dirname(file), specifier);
  const found = ['', '.ts', '.tsx', '.cjs', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((name) => files.has(name));
  if (found === undefined) throw new Error(`${file} imports ${specifier}, which is not among the packed files`);
  return relativePath(file, getCompiledPath(found));
}

/**
 * Returns the path in the package for a string with a module path, which is relative to the file, or to the repository
 * for programs that a command starts. Null for other strings.
 */
function modulePath(file: string, text: string, { files, exportedFile }: PackedEngineSources): string | null {
  if (file === docusaurusConfiguration) {
    const exported = exportedFile(text);
    if (exported !== null) return relativePath(file, getCompiledPath(exported));
  }
  if (!/\.tsx?$/.test(text)) return null;
  if (/^\.\.?\//.test(text)) return files.has(join(dirname(file), text)) ? getCompiledPath(text) : null;
  return text.includes('/') && files.has(text) ? getCompiledPath(text) : null;
}

function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
