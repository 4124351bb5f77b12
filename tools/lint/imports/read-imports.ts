/** An import or re-export of a value; type-only imports are erased, so they are not listed. */
export interface RuntimeImport {
  /** Path or package, such as `../model/api.ts` or `@refdesk/ui/Icon`. */
  readonly specifier: string;
  readonly line: number;
}

const staticImport = /^(?:import|export)\s+(?!type\s)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm;

/** A dynamic import, unlike the type `import('./file.ts').Type`. */
const dynamicImport = /(?:await |=> |\()import\('([^']+)'\)/g;

const typeOnlyNames = /^\{(?:\s*type\s[^,}]*,?)*\s*\}$/;

/**
 * Lists the values that a file imports.
 *
 * @example `import { type A, b } from './c.ts';` → `[{ specifier: './c.ts', line: 1 }]`
 */
export function readRuntimeImports(text: string): RuntimeImport[] {
  const imports: RuntimeImport[] = [];
  const addImport = (specifier: string | undefined, index: number) => {
    if (specifier !== undefined) imports.push({ specifier, line: text.slice(0, index).split('\n').length });
  };
  for (const { 1: names, 2: specifier, index } of text.matchAll(staticImport))
    if (names === undefined || !typeOnlyNames.test(names.trim())) addImport(specifier, index);
  for (const { 1: specifier, index } of text.matchAll(dynamicImport)) addImport(specifier, index);
  return imports;
}
