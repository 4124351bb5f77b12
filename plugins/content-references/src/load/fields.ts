import type { Description } from './description.ts';

/** The names of all parameters, headers and properties of a description, wherever they stand. */
export function readFields(description: Description): ReadonlySet<string> {
  const fields = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue;
      if ((key === 'properties' || key === 'headers') && isRecord(value)) for (const name of Object.keys(value)) fields.add(name);
      visit(value);
    }
    if ('in' in node && 'name' in node && typeof node.name === 'string') fields.add(node.name);
  };
  visit(description.paths);
  visit(description.components);
  return fields;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
