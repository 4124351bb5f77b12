import type { Element, ElementContent, Nodes } from 'hast';

/** Whether the node is an element, with one of the names if `names` is not empty. */
export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Returns the value of an attribute as a string; null if the element lacks it. */
export function readHastAttribute({ properties }: Element, name: string): string | null {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return null;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Whether one of the element's classes matches. Classes of CSS modules end in a hash. */
export function hasMatchingClass({ properties }: Element, pattern: RegExp): boolean {
  return Array.isArray(properties.className) && properties.className.some((name) => pattern.test(String(name)));
}

/** Creates an element with children. */
export function createHastElement(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Creates a text node. */
export const createHastText = (value: string): ElementContent => ({ type: 'text', value });

/** Returns the text of a node without markup; line breaks of code are preserved. */
export function getNodeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node, 'br')) return '\n';
  return 'children' in node ? node.children.map(getNodeText).join('') : '';
}

/** Returns the text of a node on one line. */
export const getNodeTextInOneLine = (node: Nodes): string =>
  getNodeText(node)
    .replaceAll(/[\u200b\s]+/g, ' ')
    .trim();

/** Returns the matching elements within `node`, in document order. */
export function findAllElements(node: Nodes, isMatch: (element: Element) => boolean): Element[] {
  const matching = isElement(node) && isMatch(node) ? [node] : [];
  return 'children' in node
    ? [...matching, ...node.children.flatMap((child) => findAllElements(child, isMatch))]
    : matching;
}

/** Returns the first matching element within `node`. */
export function findFirstElement(node: Nodes, isMatch: (element: Element) => boolean): Element | null {
  if (isElement(node) && isMatch(node)) return node;
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const match = findFirstElement(child, isMatch);
    if (match) return match;
  }
  return null;
}
