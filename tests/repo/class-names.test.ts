/// <reference types="vite/types/importMeta.d.ts" />

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';

/** Class names of every CSS module, by file, as the bundler passes them to components. */
const sheets = import.meta.glob<Readonly<Record<string, string>>>(
  '../../{site,plugins/*,packages/*}/src/**/*.module.css',
  { eager: true, import: 'default' },
);

const components = globSync('{site,plugins/*,packages/*}/src/**/*.tsx', { cwd: root });

interface Class {
  readonly sheet: string;
  readonly name: string;
  /** Reference in the component, such as `styles.name`. */
  readonly reference: string;
}

/** Lists the classes that a component uses from its style sheets. */
function getClasses(component: string): readonly Class[] {
  const { program, module } = parseSync(component, readFileSync(join(root, component), 'utf8'));
  const sheetsByIdentifier = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.module.css'))
      .flatMap(({ moduleRequest, entries }) =>
        entries.map(({ localName }) => [localName.value, join(dirname(component), moduleRequest.value)] as const),
      ),
  );
  const classes: Class[] = [];
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return;
      const sheet = sheetsByIdentifier.get(object.name);
      if (sheet !== undefined)
        classes.push({ sheet, name: property.name, reference: `${object.name}.${property.name}` });
    },
  }).visit(program);
  return classes;
}

// A name that no style sheet defines is undefined: the element silently loses its style.
it('every class that a component uses exists in its style sheet', () => {
  const usages = components.flatMap((component) => getClasses(component).map((usage) => ({ component, ...usage })));
  expect(usages.length).toBeGreaterThan(500);
  const isDefined = ({ sheet, name }: Class) =>
    Object.hasOwn(sheets[relative(import.meta.dirname, join(root, sheet))] ?? {}, name);
  const undefinedUsages = usages.filter((usage) => !isDefined(usage));
  expect(undefinedUsages.map(({ component, reference }) => `${component}: ${reference}`)).toEqual([]);
});
