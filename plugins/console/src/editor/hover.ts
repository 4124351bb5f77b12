import { syntaxTree } from '@codemirror/language';
import type { HoverTooltipSource } from '@codemirror/view';
import { describeLimits } from '../form/limits.ts';
import type { Definitions, SchemaNode } from '../model/schema-node.ts';
import { schemaAt } from '../request/schema-at.ts';
import { faultsAt } from './fault-marks.ts';
import { pointerOf } from './json-place.ts';
import { readAsFar } from './read-as-far.ts';

/** What is wrong with the value under the pointer, and what it means, from the schema. */
export const describeAt =
  (schema: SchemaNode, definitions: Definitions): HoverTooltipSource =>
  ({ state }, at, side) => {
    const node = syntaxTree(state).resolveInner(at, side);
    const found = schemaAt(schema, definitions, pointerOf(state, node), readAsFar(state.doc.toString()));
    if (!found || node.name === 'JsonText') return null;
    const text = [...faultsAt(state, at), `${describeLimits(found, definitions)}. ${found.description ?? ''}`].join('\n');
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
