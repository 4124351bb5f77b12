import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, tooltips } from '@codemirror/view';
import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { SchemaDefinitions } from '../model/definitions.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { diagnosticMarks, setDiagnosticsEffect } from './diagnostic-marks.ts';
import { createJsonCompletion } from './json-completion.ts';
import { jsonSyntaxExtensions } from './json-text.ts';
import { createSchemaTooltips } from './schema-tooltips.ts';
import { editorTheme } from './theme.ts';

interface JsonEditorOptions {
  readonly host: HTMLElement;
  readonly text: string;
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  readonly onChange: (text: string) => void;
}

/** A text editor for one body. */
export interface JsonEditorHandle {
  /** Replaces the text if it differs, and marks its diagnostics. */
  show(text: string, diagnostics: readonly RequestDiagnostic[]): void;
  destroy(): void;
}

/**
 * Creates CodeMirror in a shadow tree, where its styles are constructed style sheets, which the page's
 * Content-Security-Policy allows, rather than `style` elements, which it blocks.
 */
export function createJsonEditor({ host, text, schema, definitions, onChange }: JsonEditorOptions): JsonEditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const view: EditorView = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        jsonSyntaxExtensions,
        closeBrackets(),
        autocompletion({ override: [createJsonCompletion(schema, definitions)], icons: false }),
        hoverTooltip(createSchemaTooltips(schema, definitions)),
        tooltips({ position: 'fixed' }),
        diagnosticMarks,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': messages.bodyAsJson }),
        keymap.of([...completionKeymap, ...standardKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        editorTheme,
      ],
    }),
  });
  return {
    show: (next, diagnostics) => {
      if (next !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      view.dispatch({ effects: setDiagnosticsEffect.of(diagnostics) });
    },
    destroy: () => view.destroy(),
  };
}
