import type { HoverTooltipSource } from '@codemirror/view';
import type { SchemaObject } from '@portal/openapi/schema';
import { describeLimits } from '../form/limits.ts';
import type { Definitions } from '../model/definitions.ts';
import { schemaAt } from '../request/schema-at.ts';
import { diagnosticsAt } from './diagnostic-marks.ts';
import { tokenAt } from './json-text.ts';
import { readAsFar } from './read-as-far.ts';

/** Describes the value under the pointer: its diagnostics, and its meaning from the schema. */
export const describeAt =
  (schema: SchemaObject, definitions: Definitions): HoverTooltipSource =>
  ({ state }, at) => {
    const token = tokenAt(state, at);
    const found = token && token.type !== 'punctuation' ? schemaAt(schema, definitions, token.pointer, readAsFar(state.doc.toString())) : null;
    if (!token || !found) return null;
    const text = [...diagnosticsAt(state, at), `${describeLimits(found, definitions)}. ${found.description ?? ''}`].join('\n');
    return {
      pos: token.from,
      end: token.to,
      create: () => {
        const dom = document.createElement('div');
        dom.textContent = text.replaceAll('`', '');
        return { dom };
      },
    };
  };
