import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { pointerParts, pointInto } from '@portal/openapi/pointer';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** JSON Pointer to the value that `node` is, or is in. */
export function pointerOf(state: EditorState, node: SyntaxNode): string {
  const parent = node.parent;
  if (!parent) return '';
  const above = pointerOf(state, parent);
  if (node.name === 'Property') return pointInto(above, propertyName(state, node));
  if (parent.name === 'Array' && !punctuation.has(node.name)) return pointInto(above, indexIn(parent, node));
  return above;
}

/** From where to where the value at `pointer` stands; the nearest value around it where it is missing. */
export function rangeOf(state: EditorState, pointer: string): { readonly from: number; readonly to: number } {
  let node = syntaxTree(state).topNode.firstChild;
  let shown = node;
  for (const part of pointerParts(pointer)) {
    const next: SyntaxNode | null = node && childAt(state, node, part);
    if (!next) break;
    node = next.name === 'Property' ? next.lastChild : next;
    shown = node;
  }
  if (!shown) return { from: 0, to: state.doc.length };
  const isWhole = shown.name === 'Object' || shown.name === 'Array';
  // A mark under everything says nothing: the bracket that opens it stands for it.
  return isWhole ? { from: shown.from, to: shown.from + 1 } : { from: shown.from, to: shown.to };
}

/** The names of an object's properties. */
export const propertyNames = (state: EditorState, object: SyntaxNode): string[] =>
  object.getChildren('Property').map((property) => propertyName(state, property));

const punctuation = new Set(['[', ']', '{', '}', ',', ':', '⚠']);

function childAt(state: EditorState, node: SyntaxNode, part: string): SyntaxNode | null {
  if (node.name === 'Object') return node.getChildren('Property').find((property) => propertyName(state, property) === part) ?? null;
  return node.name === 'Array' ? (values(node)[Number(part)] ?? null) : null;
}

function propertyName(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  const text = name ? state.sliceDoc(name.from, name.to) : '""';
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const indexIn = (array: SyntaxNode, node: SyntaxNode): number => values(array).findIndex(({ from }) => from === node.from);

function values(array: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = array.firstChild; child; child = child.nextSibling) if (!punctuation.has(child.name)) found.push(child);
  return found;
}
