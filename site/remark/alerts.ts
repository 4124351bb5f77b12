import type { Blockquote, Nodes, Root } from 'mdast';

/** Types of GitHub alerts, and the admonition for each. */
const admonitions: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** The first line of an alert. */
const mark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Remark plugin: turns block quotes that begin with `[!NOTE]` or another GitHub alert marker into admonitions. */
export const remarkAlerts = () => (tree: Root) => drawAlerts(tree);

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
