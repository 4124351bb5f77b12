import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineMarkdown, MarkdownText } from './MarkdownText.tsx';

const renderHtml = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

test('replaces an external image with a link to it, or with its alternative text inside a link', () => {
  expect(renderHtml('See ![the flow](https://example.com/flow.png "Flow").')).toContain(
    'See <a href="https://example.com/flow.png">the flow</a>.',
  );
  expect(renderHtml('[![Run in <Postman>](https://example.com/button.svg)](https://example.com/run)')).toContain(
    '<a href="https://example.com/run">Run in &lt;Postman&gt;</a>',
  );
  expect(renderHtml('![](https://example.com/flow.png) and ![map](map.png)')).toContain(
    '<a href="https://example.com/flow.png">Picture</a> and map',
  );
});

test.each([
  ['# A\n\n## B', 2, ['h2', 'h3']],
  ['### A', 2, ['h3']],
  ['## A\n\n### B\n\n###### C', 4, ['h4', 'h5', 'h6']],
])('moves the headings of %j to level %d or below', (text, firstHeadingLevel, tags) => {
  const html = renderToStaticMarkup(<MarkdownText text={text} firstHeadingLevel={firstHeadingLevel} />);
  expect(Array.from(html.matchAll(/<(h\d)/g), ([, tag]) => tag)).toEqual(tags);
});

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])('renders the GitHub alert [!%s] as an admonition', (mark, admonition) => {
  const output = renderHtml(`Before.\n\n> [!${mark}]\n> Keep \`both\`.\n>\n> > Quoted.\n\nAfter.`);
  expect(output).toContain(`class="theme-admonition theme-admonition-${admonition} `);
  expect(output).toMatch(
    new RegExp(
      `</svg></span>${mark.toLowerCase()}</div><div class="[^"]*admonitionContent[^"]*">\\s*<p>Keep <code>both</code>.</p>`,
    ),
  );
  expect(output).toMatch(/<blockquote>\s*<p>Quoted.<\/p>\s*<\/blockquote>\s*<\/div><\/div>\s*<p>After.<\/p>/);
  expect(output).not.toContain('[!');
});

test('leaves no empty paragraph after a marker on its own line, and renders lookalikes as quotations', () => {
  expect(renderHtml('> [!NOTE]\n>\n> Words.')).not.toContain('<p></p>');
  for (const text of ['> [!NOTE] on one line', '> [!OTHER]\n> Words.', '> Words.\n> [!NOTE]'])
    expect(renderHtml(text)).not.toContain('theme-admonition');
});

test.each(['```json\n{}\n```', 'As:\n\n    {}', '<pre>{}</pre>', '<b>As</b>:\n\n```\n{}\n```'])(
  'lets keyboards scroll the code in %j',
  (text) => {
    expect(renderHtml(text)).toContain('<pre tabindex="0">');
  },
);

test('renders the HTML in a description, without block elements if inline', () => {
  const text = 'Gets **one** track.<ul><li>H<sub>2</sub>O</li></ul><script>alert(1)</script>';
  expect(renderHtml(text)).toMatch(/<strong>one<\/strong> track.<\/p><ul><li>H<sub>2<\/sub>O<\/li><\/ul>/);
  expect(renderHtml(text)).not.toContain('alert');
  expect(renderToStaticMarkup(<InlineMarkdown text={text} />)).toMatch(/track\. {2}H<sub>2<\/sub>O {2}<\/span>/);
});

test('keeps the icon of an alert that contains HTML, and removes classes and SVG from the description', () => {
  const output = renderHtml('> [!NOTE]\n> Keep <b class="navbar">both</b> <svg><path d="M0 0"/></svg>.');
  expect(output).toContain('class="theme-admonition theme-admonition-note ');
  expect(output).toMatch(/<path fill-rule="evenodd" d="[^"]+">/);
  expect(output).toContain('<b>both</b>');
});
