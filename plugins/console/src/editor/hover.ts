import { syntaxTree } from '@codemirror/language';
import type { HoverTooltipSource } from '@codemirror/view';
import { describeLimits } from '../form/limits.ts';
import type { Definitions, SchemaNode } from '../model/schema-node.ts';
import { schemaAt } from '../request/schema-at.ts';
import { pointerOf } from './json-place.ts';
import { readAsFar } from './read-as-far.ts';

/** What the value under the pointer means, from the schema. */
export const describeAt =
  (schema: SchemaNode, definitions: Definitions): HoverTooltipSource =>
  ({ state }, at, side) => {
    const node = syntaxTree(state).resolveInner(at, side);
    const found = schemaAt(schema, definitions, pointerOf(state, node), readAsFar(state.doc.toString()));
    if (!found || node.name === 'JsonText') return null;
    const text = `${describeLimits(found, definitions)}. ${found.description ?? ''}`;
    return {
      pos: node.from,
      end: node.to,
      create: () => {
        const dom = document.createElement('div');
        dom.textContent = text.replaceAll('`', '');
        return { dom };
      },
    };
  };
