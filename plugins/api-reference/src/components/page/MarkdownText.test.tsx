import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineMarkdown, MarkdownText } from './MarkdownText.tsx';

const html = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

test('links to a picture of another address, or shows its text within a link', () => {
  expect(html('See ![the flow](https://example.com/flow.png "Flow").')).toContain(
    'See <a href="https://example.com/flow.png">the flow</a>.',
  );
  expect(html('[![Run in <Postman>](https://example.com/button.svg)](https://example.com/run)')).toContain(
    '<a href="https://example.com/run">Run in &lt;Postman&gt;</a>',
  );
  expect(html('![](https://example.com/flow.png) and ![map](map.png)')).toContain(
    '<a href="https://example.com/flow.png">Picture</a> and map',
  );
});

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])('an alert of GitHub, [!%s], is the admonition that guides have', (mark, admonition) => {
  const drawn = html(`Before.\n\n> [!${mark}]\n> Keep \`both\`.\n>\n> > Quoted.\n\nAfter.`);
  expect(drawn).toContain(`class="theme-admonition theme-admonition-${admonition} `);
  expect(drawn).toMatch(
    new RegExp(
      `</svg></span>${mark.toLowerCase()}</div><div class="[^"]*admonitionContent[^"]*">\\s*<p>Keep <code>both</code>.</p>`,
    ),
  );
  expect(drawn).toMatch(/<blockquote>\s*<p>Quoted.<\/p>\s*<\/blockquote>\s*<\/div><\/div>\s*<p>After.<\/p>/);
  expect(drawn).not.toContain('[!');
});

test('leaves no empty paragraph for a mark that is alone in its paragraph, and quotes a lookalike', () => {
  expect(html('> [!NOTE]\n>\n> Words.')).not.toContain('<p></p>');
  for (const text of ['> [!NOTE] on one line', '> [!OTHER]\n> Words.', '> Words.\n> [!NOTE]'])
    expect(html(text)).not.toContain('theme-admonition');
});

test('renders HTML of a description, inline without blocks', () => {
  const text = 'Gets **one** track.<ul><li>H<sub>2</sub>O</li></ul><script>alert(1)</script>';
  expect(html(text)).toMatch(/<strong>one<\/strong> track.<\/p><ul><li>H<sub>2<\/sub>O<\/li><\/ul>/);
  expect(html(text)).not.toContain('alert');
  expect(renderToStaticMarkup(<InlineMarkdown text={text} />)).toMatch(/track\. {2}H<sub>2<\/sub>O {2}<\/span>/);
});

test('keeps the icon of an alert that contains HTML, and no class or drawing of the description', () => {
  const drawn = html('> [!NOTE]\n> Keep <b class="navbar">both</b> <svg><path d="M0 0"/></svg>.');
  expect(drawn).toContain('class="theme-admonition theme-admonition-note ');
  expect(drawn).toMatch(/<path fill-rule="evenodd" d="[^"]+">/);
  expect(drawn).toContain('<b>both</b>');
});
