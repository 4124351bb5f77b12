import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { findJsonValueRange } from './json-text.ts';

/** Sets the diagnostics of the current text. */
export const setDiagnosticsEffect = StateEffect.define<readonly RequestDiagnostic[]>();

/** Marks diagnostics in the text of a body. @codemirror/lint would add 4 kB. */
export const diagnosticMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const update = effects.find((effect) => effect.is(setDiagnosticsEffect));
    return update ? getMarks(state, update.value) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lists the messages at a position in the text. */
export function listDiagnosticMessagesAtPosition(state: EditorState, pos: number): string[] {
  const messages: string[] = [];
  state.field(diagnosticMarks).between(pos, pos, (_from, _to, { spec }) => void messages.push(String(spec.message)));
  return messages;
}

const getMarks = (state: EditorState, diagnostics: readonly RequestDiagnostic[]): DecorationSet =>
  Decoration.set(
    diagnostics.flatMap(({ pointer, message }) => {
      const { from, to } = findJsonValueRange(state, pointer);
      // A mark has at least one character.
      return from === to ? [] : [Decoration.mark({ class: 'cm-error', message }).range(from, to)];
    }),
    true,
  );
