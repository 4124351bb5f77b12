import type { Blockquote, Nodes, Root } from 'mdast';

/** Admonition types, keyed by GitHub alert type. */
const admonitions: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

/** Matches the marker line of an alert. */
const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Remark plugin: turns block quotes that begin with `[!NOTE]` or another GitHub alert marker into admonitions. */
export const remarkAlerts = () => (tree: Root) => convertAlerts(tree);

function convertAlerts(node: Nodes): void {
  if (node.type === 'blockquote') convertAlert(node);
  if ('children' in node) for (const child of node.children) convertAlerts(child);
}

function convertAlert(quote: Blockquote): void {
  const [first, ...others] = quote.children;
  const [firstText, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const kind = firstText?.type === 'text' ? marker.exec(firstText.value)?.[1]?.toLowerCase() : undefined;
  if (first?.type !== 'paragraph' || firstText?.type !== 'text' || kind === undefined) return;
  const remainingText = { ...firstText, value: firstText.value.replace(marker, '') };
  const children = [...(remainingText.value === '' ? [] : [remainingText]), ...rest];
  quote.children = [...(children.length === 0 ? [] : [{ ...first, children }]), ...others];
  quote.data = { hName: 'admonition', hProperties: { type: admonitions[kind], title: kind } };
}
