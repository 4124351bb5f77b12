import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { createUnsanitizedMarkdownRenderer } from './create-reader.ts';
import { removedHtmlElements } from './html-elements.ts';
import { convertMarkdownToPlainText, convertMarkdownToPlainTextIfHtml } from './plain-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const reader = createUnsanitizedMarkdownRenderer();
const render = (markdown: string): string => sanitizeHtml(reader.render(markdown));

/**
 * Attempts to run code or cover the page, taken from the OWASP and PortSwigger cheat sheets and from the mutations
 * that DOMPurify lists.
 */
const hostileMarkdown = [
  '<script>alert(1)</script>',
  'Text <script src=//example.com/x.js></script> text',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="jav&#x09;ascript:alert(1);">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '[x](javascript:alert(1)) <b>b</b>',
  '<b>b</b> ![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<iframe src="https://example.com"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://example.com/x.swf"></object>',
  '<div><object data="x"></object><embed src="x"></div>',
  '<p><link rel=stylesheet href=//example.com><base href=//example.com><meta http-equiv=refresh content="0;url=//a"></p>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(//example.com)">x</p>',
  '<table><tr><td style="background:url(//example.com)">x</td></tr></table>',
  '<form action="https://example.com"><input name=password><button>Go</button></form>',
  '<p><input type=image formaction=javascript:alert(1)><textarea autofocus onfocus=alert(1)></textarea></p>',
  '<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>',
  '<div><marquee onstart=alert(1)>x</marquee><video><source onerror=alert(1)></video></div>',
  '<p id="__docusaurus" class="navbar" name=body data-scopes="x" data-console="x">x</p>',
  '<p tabindex=1 accesskey=x contenteditable autofocus onfocus=alert(1)>x</p>',
  '</div></main></body><script>alert(1)</script>',
  '<div><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></div>',
  '<div><template><img src=x onerror=alert(1)></template><xmp><img src=x onerror=alert(1)></xmp></div>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<b <script>alert(1)</script>',
  '<<b>script>alert(1)<</b>/script>',
  '<p>`<img src=x onerror=alert(1)>`</p>\n\n```html\n<script>alert(1)</script>\n```',
];

/** Lists the elements and attributes that a browser would create from HTML. */
function getParts(html: string): { names: string[]; attributes: [string, unknown][] } {
  const names: string[] = [];
  const attributes: [string, unknown][] = [];
  const visit = (node: ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number]): void => {
    if (node.type === 'element') {
      names.push(node.tagName);
      attributes.push(...Object.entries(node.properties));
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromHtml(html, { fragment: true }));
  return { names, attributes };
}

const inertAttributes = new Set(['align', 'alt', 'className', 'colSpan', 'href', 'id', 'name', 'open', 'title']);

test.each(hostileMarkdown)('removes everything that runs, loads or covers the page from %s', (markdown) => {
  for (const html of [render(markdown), sanitizeHtml(reader.renderInline(markdown), { isInline: true })]) {
    const { names, attributes } = getParts(html);
    expect(
      names.filter((name) => [...removedHtmlElements, 'img', 'svg', 'form', 'input', 'link'].includes(name)),
    ).toEqual([]);
    for (const [name, value] of attributes) {
      expect(inertAttributes).toContain(name);
      if (name === 'href') expect(value).toMatch(/^https?:|^[^:]*$/);
      if (name === 'id' || name === 'name') expect(value).toMatch(/^user-content-/);
      if (name === 'className') expect(value).toEqual([expect.stringMatching(/^language-/)]);
    }
    expect(sanitizeHtml(html).replaceAll(/(user-content-)+/g, 'user-content-')).toBe(html);
  }
});

/** Input whose plain text cannot look like a tag: it contains no code and no split tags. */
const plainTextCases = hostileMarkdown.filter((markdown) => !/`|<</.test(markdown));

test.each(plainTextCases)('converts %s to text without tags', (markdown) => {
  expect(convertMarkdownToPlainText(markdown)).not.toMatch(/<(script|img|iframe|style|p|a)\b/i);
});

test.each([
  ['<p>One</p><ul><li>a<li>b</ul>', '<p>One</p><ul><li>a</li><li>b</li></ul>'],
  ['One<br/>two <b>bold</b> H<sub>2</sub>O', '<p>One<br>two <b>bold</b> H<sub>2</sub>O</p>\n'],
  [
    '<details><summary>More</summary>\n\n- `a`\n\n</details>',
    /<details><summary>More<\/summary>\s*<ul>\s*<li><code>a<\/code><\/li>\s*<\/ul>\s*<\/details>/,
  ],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  [
    '<a name="x"></a>[up](#x) <b>b</b>',
    '<p><a name="user-content-x"></a><a href="#user-content-x">up</a> <b>b</b></p>\n',
  ],
  ['<img src="https://example.com/a.png" alt="Flow">', '<p><a href="https://example.com/a.png">Flow</a></p>\n'],
  [
    '<a href="https://example.com"><img src="https://example.com/a.png" alt="Run"></a>',
    '<p><a href="https://example.com">Run</a></p>\n',
  ],
  [
    '<table><tr><td align="right" onclick="x">1</td></tr></table>',
    '<table><tbody><tr><td align="right">1</td></tr></tbody></table>',
  ],
  ['<b>b</b>\n\n| a |\n| --: |\n| 1 |', /<td style="text-align:right">1<\/td>/],
  ['<!-- note --> <b>b</b>', /^(<p>)?\s*<b>b<\/b>/],
])('renders the HTML of %j', (markdown, html) => {
  if (typeof html === 'string') expect(render(markdown).trim()).toBe(html.trim());
  else expect(render(markdown)).toMatch(html);
});

test.each([
  'Send `Bearer` <token> and <access_token>.',
  '<id>\n\nText',
  'Array<string> or a<b, 1 < 2',
  '/<object>/<title>',
])('renders the placeholders of %j as text', (markdown) =>
  expect(convertMarkdownToPlainText(markdown).replaceAll(' ', '')).toBe(markdown.replaceAll(/[`\s]/g, '')),
);

test('renders only inline elements if isInline is set', () => {
  expect(sanitizeHtml(reader.renderInline('A<ul><li><b>one</b></li><li>two</li></ul>'), { isInline: true })).toBe(
    'A  <b>one</b>  two  ',
  );
});

test.each([
  ['<p>Gets <b>one</b> track.<br>See <a href="/x">x</a>.</p>', 'Gets one track. See x.'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['No HTML: `<p>` is code', 'No HTML: <p> is code'],
])('converts %j to %j', (markdown, text) => expect(convertMarkdownToPlainText(markdown)).toBe(text));

test('convertMarkdownToPlainTextIfHtml returns Markdown without HTML unchanged', () => {
  expect(convertMarkdownToPlainTextIfHtml('Use `a` or **b**, <token>.')).toBe('Use `a` or **b**, <token>.');
  expect(convertMarkdownToPlainTextIfHtml('Use <code>a</code>.')).toBe('Use a.');
});
