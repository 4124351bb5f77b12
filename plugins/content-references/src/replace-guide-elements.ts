import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { GuideElementDefinition } from './elements/element.ts';
import { guideElementsByName } from './elements/index.ts';
import { createParagraphNode } from './mdast.ts';
import type { ContentForGuides } from './model/facts.ts';
import { UnknownNameError } from './model/find-entry.ts';

type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Replaces the elements in `tree`; returns the errors with line and column. */
export function replaceGuideElements(tree: Root, facts: ContentForGuides): string[] {
  const diagnostics = findMissingCompanions(tree);
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element = guideElementsByName.get(node.name ?? '');
    if (!element || !parent || index === undefined) return;
    try {
      // A paragraph contains phrasing content and the root contains blocks; render() returns the kind that fits.
      parent.children.splice(index, 1, ...(render(node, element, facts) as typeof parent.children));
      return [SKIP, index];
    } catch (error) {
      if (!(error instanceof UnknownNameError)) throw error;
      diagnostics.push(`${node.position?.start.line}:${node.position?.start.column} <${node.name}>: ${error.message}`);
    }
  });
  return diagnostics;
}

/** Elements that need another element on the same page, because they link to it. */
const companions: Readonly<Record<string, { readonly name: string; readonly example: string }>> = {
  GlossaryIndex: { name: 'GlossaryTerms', example: '<GlossaryTerms group="…" />' },
};

function findMissingCompanions(tree: Root): string[] {
  const jsxNodes: JsxNode[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') jsxNodes.push(node);
  });
  return jsxNodes.flatMap(({ name, position }) => {
    const companion = companions[name ?? ''];
    if (companion === undefined || jsxNodes.some((other) => other.name === companion.name)) return [];
    const location = `${position?.start.line}:${position?.start.column}`;
    return [
      `${location} <${name}>: it links to terms of the same page, which has none. Add ${companion.example} below it.`,
    ];
  });
}

function render(
  node: JsxNode,
  element: GuideElementDefinition,
  facts: ContentForGuides,
): (PhrasingContent | RootContent)[] {
  const attributes = readAttributes(node);
  if (element.kind === 'block') {
    if (node.type === 'mdxJsxTextElement')
      throw new UnknownNameError('write it on a separate line, with an empty line before and after.');
    return element.render(attributes, facts);
  }
  const children = element.render(attributes, getPhrasingContent(node), facts);
  return node.type === 'mdxJsxFlowElement' ? [createParagraphNode(children)] : children;
}

/** Reads the attributes as strings; an attribute without a value is `true`. */
function readAttributes({ attributes }: JsxNode): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) {
        throw new UnknownNameError('write its attributes as text, without braces.');
      }
      return [attribute.name, attribute.value ?? true];
    }),
  );
}

/** Returns the content between the tags. MDX wraps it in a paragraph if the element is alone on its line. */
const getPhrasingContent = (node: JsxNode): PhrasingContent[] =>
  (node.children as (PhrasingContent | Paragraph)[]).flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
