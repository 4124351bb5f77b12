import type { HoverTooltipSource } from '@codemirror/view';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describeTypeAndLimits } from '../form/limits.ts';
import type { SchemaDefinitions } from '../model/definitions.ts';
import { findSchemaAtPointer } from '../request/schema-at.ts';
import { findDiagnosticsAtPosition } from './diagnostic-marks.ts';
import { findJsonTokenAt } from './json-text.ts';
import { parseJsonIfValid } from './parse-json-if-valid.ts';

/** Describes the value under the pointer: its diagnostics, and its meaning from the schema. */
export const createSchemaTooltips =
  (schema: SchemaObject, definitions: SchemaDefinitions): HoverTooltipSource =>
  ({ state }, at) => {
    const token = findJsonTokenAt(state, at);
    const found =
      token && token.type !== 'punctuation'
        ? findSchemaAtPointer(schema, definitions, token.pointer, parseJsonIfValid(state.doc.toString()))
        : null;
    if (!token || !found) return null;
    const text = [
      ...findDiagnosticsAtPosition(state, at),
      `${describeTypeAndLimits(found, definitions)}. ${found.description ?? ''}`,
    ].join('\n');
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
