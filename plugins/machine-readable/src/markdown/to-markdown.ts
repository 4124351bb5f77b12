import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import type { BuiltPage } from '../html/built-page.ts';
import { type MarkdownLinkContext, resolveLinkToMarkdownUrl } from './links.ts';
import { simplifyPageHtml } from './simplify.ts';

/** Converts a page to GitHub-flavoured Markdown: its metadata as front matter, then its content. */
export function convertPageToMarkdown(page: BuiltPage, links: MarkdownLinkContext): string {
  const tree = toMdast({ type: 'root', children: simplifyPageHtml(page.mainElement) });
  visit(tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'image') node.url = resolveLinkToMarkdownUrl(node.url, links);
    if (node.type === 'link') node.title = null;
    if (node.type === 'list') node.spread = false;
    if (node.type === 'listItem') node.spread = false;
  });
  const body = write(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
  return `${writeFrontMatter(page)}\n${body}`;
}

function writeFrontMatter({ title, description, canonicalUrl }: BuiltPage): string {
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
    ...(canonicalUrl ? [`url: ${canonicalUrl}`] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}
