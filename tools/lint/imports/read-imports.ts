/** An import or re-export of a value; imports of types alone are erased and do not count. */
export interface ValueImport {
  /** Path or package, such as `../model/api.ts` or `@refdesk/ui/Icon`. */
  readonly specifier: string;
  readonly line: number;
}

const staticImport = /^(?:import|export)\s+(?!type\s)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm;

/** A dynamic import, unlike the type `import('./file.ts').Type`. */
const dynamicImport = /(?:await |=> |\()import\('([^']+)'\)/g;

const typesAlone = /^\{(?:\s*type\s[^,}]*,?)*\s*\}$/;

/**
 * Lists the values that a file imports.
 *
 * @example `import { type A, b } from './c.ts';` → `[{ specifier: './c.ts', line: 1 }]`
 */
export function readValueImports(text: string): ValueImport[] {
  const found: ValueImport[] = [];
  const add = (specifier: string | undefined, index: number) => {
    if (specifier !== undefined) found.push({ specifier, line: text.slice(0, index).split('\n').length });
  };
  for (const { 1: names, 2: specifier, index } of text.matchAll(staticImport))
    if (names === undefined || !typesAlone.test(names.trim())) add(specifier, index);
  for (const { 1: specifier, index } of text.matchAll(dynamicImport)) add(specifier, index);
  return found;
}
