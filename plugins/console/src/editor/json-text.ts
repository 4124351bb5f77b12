import { indentService } from '@codemirror/language';
import { EditorState, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import { pointerParts } from '@portal/openapi/pointer';
import { type JsonToken, positionAt, scanJson } from './scan-json.ts';

/** The parts of the text, kept up to date, and drawn in their colours. */
const tokens = StateField.define<readonly JsonToken[]>({
  create: ({ doc }) => scanJson(doc.toString()),
  update: (before, { docChanged, newDoc }) => (docChanged ? scanJson(newDoc.toString()) : before),
  provide: (field) =>
    EditorView.decorations.from(field, (all) =>
      Decoration.set(all.flatMap(({ type, from, to }) => (type in colours ? [colours[type as Coloured].range(from, to)] : []))),
    ),
});

type Coloured = 'name' | 'string' | 'value';
const colours = {
  name: Decoration.mark({ class: 'cm-name' }),
  string: Decoration.mark({ class: 'cm-string' }),
  value: Decoration.mark({ class: 'cm-value' }),
} satisfies Record<Coloured, Decoration>;

/** JSON for the editor. @codemirror/lang-json and its parser do it too, for 12 kB. */
export const jsonText = [
  tokens,
  indentService.of(({ state }, at) => 2 * positionAt(state.doc.toString(), at).depth),
  EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['{', '[', '"'] } }]),
];

/** The part of the text at a place; null between parts. */
export const tokenAt = (state: EditorState, at: number): JsonToken | null => state.field(tokens).find(({ from, to }) => from <= at && at < to) ?? null;

/** The names that the object at `pointer` has, but for the one that is being written at `at`. */
export function namesIn(state: EditorState, pointer: string, at: number): string[] {
  const depth = pointerParts(pointer).length;
  return state
    .field(tokens)
    .filter(({ type, from, to, pointer: own }) => type === 'name' && own.startsWith(`${pointer}/`) && !(from <= at && at <= to))
    .map((token) => pointerParts(token.pointer))
    .flatMap((parts) => (parts.length === depth + 1 ? (parts.at(-1) ?? []) : []));
}

/** From where to where the value at `pointer` stands, of an object or list its bracket; the nearest value around it where it is missing. */
export function rangeOf(state: EditorState, pointer: string): { readonly from: number; readonly to: number } {
  const values = state.field(tokens).filter(({ type }) => type === 'string' || type === 'value' || type === 'open');
  const around = (place: string): JsonToken | undefined =>
    values.find((token) => token.pointer === place) ?? (place === '' ? undefined : around(place.slice(0, place.lastIndexOf('/'))));
  return around(pointer) ?? { from: 0, to: state.doc.length };
}
