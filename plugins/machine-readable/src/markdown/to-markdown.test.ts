import { expect, it } from 'vitest';
import { parseBuiltPage } from '../html/built-page.ts';
import { convertPageToMarkdown } from './to-markdown.ts';

const links = {
  site: 'https://portal.example',
  baseUrl: '/',
  page: '/docs/page',
  markdownPages: new Set(['/', '/docs/page', '/docs/other page']),
};

/** Returns the Markdown of a page with this content, without its front matter. */
function getMarkdown(mainHtml: string): string {
  const page = parseBuiltPage(
    '/docs/page',
    `<!DOCTYPE html><html><head><title>T | Portal</title></head><body><nav>Navbar</nav><main>${mainHtml}</main></body></html>`,
  );
  if (!page) throw new Error('The page has a main element.');
  return convertPageToMarkdown(page, links).replace(/^---[\s\S]*?---\n\n/, '');
}

it('writes the head metadata as front matter', () => {
  const head =
    '<title>T</title><meta name="description" content="What it is."><link rel="canonical" href="https://portal.example/docs/page">';
  const page = parseBuiltPage(
    '/docs/page',
    `<html><head>${head}</head><body><main><h1>The "page"</h1></main></body></html>`,
  );
  expect(page && convertPageToMarkdown(page, links)).toBe(
    '---\ntitle: "The \\"page\\""\ndescription: "What it is."\nurl: https://portal.example/docs/page\n---\n\n# The "page"\n',
  );
});

it('omits navigation and controls', () =>
  expect(
    getMarkdown(
      '<nav>Home</nav><h2 id="a">Heading<a class="hash-link" href="#a">#</a></h2><details><summary>On this page</summary><ul><li>Heading</li></ul></details><p>Text</p><form>Helpful?</form><p hidden>Later</p><button>Copy</button>',
    ),
  ).toBe('## Heading\n\nText\n'));

it('links to the Markdown version of a page if it exists', () => {
  const html =
    '<p><a href="/docs/other%20page#x">a</a> <a href="/files/a.csv">b</a> <a href="https://example.com/">c</a> <a href="#here">d</a> <a href="/">e</a></p>';
  expect(getMarkdown(html)).toBe(
    '[a](https://portal.example/docs/other%20page.md#x) [b](https://portal.example/files/a.csv) [c](https://example.com/) [d](#here) [e](https://portal.example/index.md)\n',
  );
});

it('writes the code of every tab under its label, with its language', () => {
  const tab = (label: string, language: string, code: string) =>
    `<div><input type="radio"><label>${label}</label><div><pre><code data-language="${language}">${code}</code></pre><button>Copy</button></div></div>`;
  expect(
    getMarkdown(
      `<fieldset><legend>Language</legend>${tab('cURL', 'bash', '<span>curl</span> <b>/a</b>')}${tab('Python', 'python', 'get()')}</fieldset>`,
    ),
  ).toBe('**cURL**\n\n```bash\ncurl /a\n```\n\n**Python**\n\n```python\nget()\n```\n');
});

it('reads the language of a code block and converts <br> to line breaks', () =>
  expect(
    getMarkdown(
      '<div><pre class="prism-code language-sql"><code><span>SELECT 1<br></span><span>FROM a_b<br></span></code></pre></div>',
    ),
  ).toBe('```sql\nSELECT 1\nFROM a_b\n```\n'));

it('includes folded content', () =>
  expect(getMarkdown('<details><summary>2 values</summary><p>low, high</p></details>')).toBe(
    '**2 values**\n\nlow, high\n',
  ));

it('writes terms with their meanings as a list', () =>
  expect(
    getMarkdown(
      '<dl><div><dt>Grain</dt><dd>a row</dd></div><div><dt><code>low</code></dt><dd>Fill-in work.</dd></div></dl>',
    ),
  ).toBe('- **Grain**: a row\n- `low`: Fill-in work.\n'));

it('writes a field with its type, labels and limits', () =>
  expect(
    getMarkdown(
      '<ul><li id="f"><div><a href="#f"><code>name</code></a><span>string</span><span>required</span><span>changed<span>, breaking</span></span></div><p>Its name.</p><ul><li>1 to 50 characters</li></ul></li></ul>',
    ),
  ).toBe('- `name` string, required, changed, breaking\n\n  Its name.\n  - 1 to 50 characters\n'));

it('separates the parts of a summary by one comma, even if the page has commas for screen readers', () =>
  expect(
    getMarkdown(
      '<details><summary><span>Limits: </span><span>Read-only<span>, </span></span><span>30 requests</span></summary><p>More.</p></details>',
    ),
  ).toBe('**Limits: Read-only, 30 requests**\n\nMore.\n'));

it('joins the lines of a table cell', () =>
  expect(
    getMarkdown(
      '<table><thead><tr><th>Column</th><th>Meaning</th></tr></thead><tbody><tr id="a"><th><a href="#a"><code>a|b</code></a></th><td>How urgent<p>References <code>c</code></p><ul><li>x</li><li>y</li></ul></td></tr></tbody></table>',
    ),
  ).toBe('| Column | Meaning |\n| - | - |\n| `a\\|b` | How urgent. References `c` x; y |\n'));

it('replaces a diagram with its title and description', () =>
  expect(getMarkdown('<figure><svg><title>Paging</title><desc>Three pages.</desc><text>1</text></svg></figure>')).toBe(
    '_Diagram: Paging._ Three pages.\n',
  ));

it('writes an aside under its label as a heading', () =>
  expect(
    getMarkdown(
      '<p>Text</p><aside aria-label="Samples"><nav>On this page</nav><h2>Request</h2><p>curl</p></aside><aside aria-label="Empty"></aside>',
    ),
  ).toBe('Text\n\n## Samples\n\n### Request\n\ncurl\n'));

it('writes an admonition as a blockquote with its type', () =>
  expect(
    getMarkdown(
      '<div class="theme-admonition"><div class="admonitionHeading_x"><svg></svg>warning</div><div class="admonitionContent_y"><p>Take care.</p></div></div>',
    ),
  ).toBe('> **Warning**\n>\n> Take care.\n'));

it('ends a paragraph at the start of a table if its end tag is omitted', () => {
  const table = '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>';
  expect(toMarkdownWithoutDoctype(`<p>A sentence.${table}`)).toBe('A sentence.\n\n| Name |\n| - |\n| a |\n');
});

it('separates a name in a table cell from the remark next to it', () =>
  expect(
    getMarkdown(
      '<table><thead><tr><th>Column</th></tr></thead><tbody><tr id="c"><th><a href="#c">open_<wbr>count</a><span>since 2024-09-16</span></th></tr></tbody></table>',
    ),
  ).toBe('| Column |\n| - |\n| open_count since 2024-09-16 |\n'));

/** Converts a page without a doctype. It is parsed in quirks mode, in which a table does not end a paragraph. */
function toMarkdownWithoutDoctype(mainHtml: string): string {
  const page = parseBuiltPage(
    '/docs/page',
    `<html><head><title>T</title></head><body><main>${mainHtml}</main></body></html>`,
  );
  if (!page) throw new Error('The page has a main element.');
  return convertPageToMarkdown(page, links).replace(/^---[\s\S]*?---\n\n/, '');
}

it('writes no space before punctuation in labelled values and comma-separated lists', () =>
  expect(
    getMarkdown(
      '<p><span>Limits: </span><span>Scope <code>a:b</code> </span><span>600 requests </span></p><p>Columns: <span><a href="#a"><code>a</code></a></span><span>, <a href="#b"><code>b</code></a></span></p>',
    ),
  ).toBe('Limits: Scope `a:b`, 600 requests\n\nColumns: [`a`](#a), [`b`](#b)\n'));
