import type { HoverTooltipSource } from '@codemirror/view';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describeTypeAndLimits } from '../form/limits.ts';
import type { SchemaDefinitions } from '../model/definitions.ts';
import { findSchemaAtPointer } from '../request/schema-at.ts';
import { listDiagnosticMessagesAtPosition } from './diagnostic-marks.ts';
import { findJsonTokenAt } from './json-text.ts';
import { parseJsonIfValid } from './parse-json-if-valid.ts';

/** Describes the value under the mouse pointer: its diagnostics, type and description. */
export const createSchemaTooltips =
  (schema: SchemaObject, definitions: SchemaDefinitions): HoverTooltipSource =>
  ({ state }, position) => {
    const token = findJsonTokenAt(state, position);
    const valueSchema =
      token && token.type !== 'punctuation'
        ? findSchemaAtPointer(schema, definitions, token.pointer, parseJsonIfValid(state.doc.toString()))
        : null;
    if (!token || !valueSchema) return null;
    const text = [
      ...listDiagnosticMessagesAtPosition(state, position),
      `${describeTypeAndLimits(valueSchema, definitions)}. ${valueSchema.description ?? ''}`,
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
