import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { listEngineFilesToPack } from '../../tools/ci/pack-engine/packed-files.ts';

const root = resolve(import.meta.dirname, '../..');
const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
};
const specifiers = Object.keys(exports).map((path) => path.replace('.', name));
const { compiledFiles, copiedFiles } = listEngineFilesToPack(root);

/** Packages that a provider with its own repository lists as dependencies. */
const otherPackages = ['yaml', 'zod'];

/** Modules of providers, without their tests, which may import the engine. */
const modules = execFileSync('git', ['ls-files', 'providers'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\/tests\/|\/projects\/|\.test\.tsx?$/.test(file));

/** Lists the imports of a module, except those from its provider and from Node. */
function getImports(file: string): readonly string[] {
  const found = new Set<string>();
  const add = ({ source }: { readonly source?: { readonly value?: unknown } | null }): void => {
    if (typeof source?.value === 'string') found.add(source.value);
  };
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add as () => void,
    TSImportType: add,
  }).visit(program);
  const provider = `${file.split('/').slice(0, 2).join('/')}/`;
  return [...found].filter((specifier) => {
    if (specifier.startsWith('.')) return !join(file, '..', specifier).startsWith(provider);
    return !specifier.startsWith('node:');
  });
}

test('a provider imports only what the package exports', () => {
  expect(modules.length).toBeGreaterThan(100);
  const imports = modules.flatMap((file) => getImports(file).map((specifier) => ({ file, specifier })));
  expect(imports.filter(({ specifier }) => specifiers.includes(specifier)).length).toBeGreaterThan(100);
  expect(imports.filter(({ specifier }) => ![...specifiers, ...otherPackages].includes(specifier))).toEqual([]);
});

test('every export is a file of the package', () => {
  const packed = new Set([...compiledFiles, ...copiedFiles, 'package.json'].map((file) => `./${file}`));
  expect(Object.values(exports).filter((file) => !packed.has(file))).toEqual([]);
});

test('the package contains every engine file that runs, and no tests, test data or providers', () => {
  const files = [...compiledFiles, ...copiedFiles];
  expect(files.filter((file) => /\.test\.|\/tests\/|\/fixtures\/|^providers\/|^tests\//.test(file))).toEqual([]);
  const programs = [...readFileSync(join(root, 'tools/refdesk.ts'), 'utf8').matchAll(/'(tools\/[^']+\.ts)'/g)].map(
    ([, file = '']) => file,
  );
  expect(programs.length).toBeGreaterThan(5);
  for (const program of programs) {
    expect(compiledFiles).toContain(program);
    expect(existsSync(join(root, program))).toBe(true);
  }
});
