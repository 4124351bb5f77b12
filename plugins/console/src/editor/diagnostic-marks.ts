import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import { rangeOf } from './json-text.ts';

/** Says what is wrong with the body as it stands. */
export const setDiagnostics = StateEffect.define<readonly RequestDiagnostic[]>();

/** The diagnostics of a body, marked in its text. @codemirror/lint does it too, for 4 kB. */
export const diagnosticMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const told = effects.find((effect) => effect.is(setDiagnostics));
    return told ? marksOf(state, told.value) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** What is wrong at a place of the text. */
export function diagnosticsAt(state: EditorState, at: number): string[] {
  const found: string[] = [];
  state.field(diagnosticMarks).between(at, at, (_from, _to, { spec }) => void found.push(String(spec.message)));
  return found;
}

const marksOf = (state: EditorState, diagnostics: readonly RequestDiagnostic[]): DecorationSet =>
  Decoration.set(
    diagnostics.flatMap(({ pointer, message }) => {
      const { from, to } = rangeOf(state, pointer);
      // A mark has at least one character.
      return from === to ? [] : [Decoration.mark({ class: 'cm-fault', message }).range(from, to)];
    }),
    true,
  );
