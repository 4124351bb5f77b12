import { indentService } from '@codemirror/language';
import { EditorState, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import { splitJsonPointer } from '@refdesk/openapi/pointer';
import { getJsonInsertionContextAtOffset, type JsonToken, tokenizeJson } from './tokenize-json.ts';

/** Tokens of the text, updated and highlighted on each change. */
const tokens = StateField.define<readonly JsonToken[]>({
  create: ({ doc }) => tokenizeJson(doc.toString()),
  update: (previous, { docChanged, newDoc }) => (docChanged ? tokenizeJson(newDoc.toString()) : previous),
  provide: (field) =>
    EditorView.decorations.from(field, (all) =>
      Decoration.set(
        all.flatMap(({ type, from, to }) =>
          Object.hasOwn(colours, type) ? [colours[type as Coloured].range(from, to)] : [],
        ),
      ),
    ),
});

type Coloured = 'name' | 'string' | 'value';
const colours = {
  name: Decoration.mark({ class: 'cm-name' }),
  string: Decoration.mark({ class: 'cm-string' }),
  value: Decoration.mark({ class: 'cm-value' }),
} satisfies Record<Coloured, Decoration>;

/** JSON support for the editor. @codemirror/lang-json and its parser would add 12 kB. */
export const jsonSyntaxExtensions = [
  tokens,
  indentService.of(({ state }, position) => 2 * getJsonInsertionContextAtOffset(state.doc.toString(), position).depth),
  EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['{', '[', '"'] } }]),
];

/** Returns the token at a position; null between tokens. */
export const findJsonTokenAt = (state: EditorState, position: number): JsonToken | null =>
  state.field(tokens).find(({ from, to }) => from <= position && position < to) ?? null;

/** Lists the property names of the object at `pointer`, except the one being written at `position`. */
export function listPropertyNamesAtPointer(state: EditorState, pointer: string, position: number): string[] {
  const depth = splitJsonPointer(pointer).length;
  return state
    .field(tokens)
    .filter(
      ({ type, from, to, pointer: path }) =>
        type === 'name' && path.startsWith(`${pointer}/`) && !(from <= position && position <= to),
    )
    .map((token) => splitJsonPointer(token.pointer))
    .flatMap((parts) => (parts.length === depth + 1 ? (parts.at(-1) ?? []) : []));
}

/**
 * Returns the range of the value at `pointer`; for an object or list, the range of its opening bracket. If the
 * value is missing, returns the range of the closest enclosing value.
 */
export function findJsonValueRange(
  state: EditorState,
  pointer: string,
): { readonly from: number; readonly to: number } {
  const values = state.field(tokens).filter(({ type }) => type === 'string' || type === 'value' || type === 'open');
  const findClosestToken = (path: string): JsonToken | undefined =>
    values.find((token) => token.pointer === path) ??
    (path === '' ? undefined : findClosestToken(path.slice(0, path.lastIndexOf('/'))));
  return findClosestToken(pointer) ?? { from: 0, to: state.doc.length };
}
