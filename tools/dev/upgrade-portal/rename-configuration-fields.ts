import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** A field of the configuration that a release has renamed within its object. */
export interface FieldRename {
  /** Release with the new name. */
  readonly since: string;
  /** Path of the old field, such as `brand.tagline`, without list indexes. */
  readonly field: string;
  /** New name of the last segment of the path. */
  readonly to: string;
}

interface RenameResult {
  readonly code: string;
  /** Line of each renamed field, with the rename. */
  readonly changes: readonly { readonly line: number; readonly rename: FieldRename }[];
}

/**
 * Renames fields in the argument of `definePortal`. Fields in values that the file imports or computes are unchanged.
 *
 * @throws Error if the file has a syntax error.
 */
export function renameConfigurationFields(file: string, source: string, renames: readonly FieldRename[]): RenameResult {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  const edits: { readonly start: number; readonly end: number; readonly text: string; readonly rename: FieldRename }[] =
    [];
  const visitValue = (value: ESTree.Node, path: readonly string[]): void => {
    if (value.type === 'ArrayExpression')
      for (const element of value.elements) if (element !== null) visitValue(element, path);
    if (value.type !== 'ObjectExpression') return;
    for (const property of value.properties) {
      if (property.type !== 'Property' || property.computed) continue;
      const { key } = property;
      const name = key.type === 'Identifier' ? key.name : null;
      if (name === null) continue;
      const field = [...path, name];
      const rename = renames.find((candidate) => candidate.field === field.join('.'));
      if (rename !== undefined) {
        const text = property.shorthand ? `${rename.to}: ${name}` : rename.to;
        edits.push({ start: key.start, end: key.end, text, rename });
      }
      if (!property.shorthand) visitValue(property.value, field);
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [configuration] }) {
      if (callee.type === 'Identifier' && callee.name === 'definePortal' && configuration !== undefined)
        visitValue(configuration, []);
    },
  }).visit(program);
  const code = edits
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
  return {
    code,
    changes: edits.map(({ start, rename }) => ({ line: source.slice(0, start).split('\n').length, rename })),
  };
}
