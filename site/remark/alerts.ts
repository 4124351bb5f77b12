import type { Blockquote, Nodes, Root } from 'mdast';

/** GitHub's alerts, each with the admonition that means the same. */
const admonitions: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** The first line of an alert, alone. */
const mark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Remark plugin: a quotation that begins with `[!NOTE]` or its like, as GitHub writes them, is an admonition. */
export const alerts = () => (tree: Root) => drawAlerts(tree);

function drawAlerts(node: Nodes): void {
  if (node.type === 'blockquote') drawAlert(node);
  if ('children' in node) for (const child of node.children) drawAlerts(child);
}

function drawAlert(quotation: Blockquote): void {
  const [first, ...others] = quotation.children;
  const [words, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const kind = words?.type === 'text' ? mark.exec(words.value)?.[1]?.toLowerCase() : undefined;
  if (first?.type !== 'paragraph' || words?.type !== 'text' || kind === undefined) return;
  const left = { ...words, value: words.value.replace(mark, '') };
  const children = [...(left.value === '' ? [] : [left]), ...rest];
  quotation.children = [...(children.length === 0 ? [] : [{ ...first, children }]), ...others];
  quotation.data = { hName: 'admonition', hProperties: { type: admonitions[kind], title: kind } };
}
