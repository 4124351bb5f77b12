import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { fixtureOptions } from './fixture-options.ts';
import createContentReferencesPlugin from './index.ts';

const parser = unified().use(remarkParse).use(remarkMdx);
const plugin = createContentReferencesPlugin(fixtureOptions);
const transform = plugin();

/** Transforms a page and returns its Markdown. */
async function render(mdx: string): Promise<string> {
  const tree = parser.parse(mdx);
  await transform(tree, new VFile({ path: 'rest/quick-start.mdx', value: mdx }));
  return toMarkdown(tree, { extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxJsxToMarkdown()] }).trim();
}

describe('inline elements', () => {
  test.each([
    ['formats a number with a thousands separator', '<Fact of="requests-per-day" /> a day', '60,000 a day'],
    ['formats a day with the name of its month', 'until <Fact of="sunset" />', 'until 30 September 2027'],
    ['reads a value from the text of a description', 'for <Fact of="key-lifetime" />', 'for 24 hours'],
    ['inserts a count', '<Fact of="operation-count" /> operations', '3 operations'],
    ['inserts a value that no description contains', 'in <Fact of="answer-time" />', 'in one working day'],
    ['formats a URL as code', 'at <Fact of="server" />', 'at `https://api.example.com`'],
    [
      'inserts the current and the deprecated version',
      'in <Version current />, not <Version deprecated />',
      'in 2.0.0, not 1.0.0',
    ],
    [
      'links an operation by method and path',
      'by <Operation id="createJob" />',
      'by [`POST /v2/jobs`](/docs/rest/create-job "Create a job")',
    ],
    [
      'links an operation by other words',
      '<Operation id="listJobTypes">types</Operation> are',
      '[types](/docs/rest/all-job-types "List job types") are',
    ],
    [
      'links an action by name',
      'by <Action name="job-save" />',
      'by [`job-save`](/docs/web-services/jobs/job-save "Save a job")',
    ],
    [
      'links a problem to its page',
      'answers <Problem slug="job-locked" />',
      'answers [`job-locked`](/problems/job-locked "409 Job locked")',
    ],
    ['inserts a result code', 'answers <ResultCode name="contactOnStop" />', 'answers `134 contactOnStop`'],
    ['does not link a scope without a page', 'needs <Scope name="jobs:read" />', 'needs `jobs:read`'],
    [
      'links a life-cycle to its page',
      'see <Lifecycle name="jobFinancial" />',
      'see [Financial status of a job](/lifecycles/job-financial)',
    ],
    [
      'links a table to its page',
      'in <Table name="jobs_v1" />',
      'in [`jobs_v1`](/dictionary/Jobs%20and%20More/jobs_v1 "Jobs")',
    ],
    ['finds a term by its plural', 'the <Term>jobs</Term> of', 'the [jobs](/glossary#job) of'],
    ['finds a term by another form', 'its <Term>job statuses</Term>', 'its [job statuses](/glossary#job-status)'],
    ['links other words to a term', 'its <Term of="job status">state</Term>', 'its [state](/glossary#job-status)'],
    [
      'wraps an element on a separate line in a paragraph',
      '<Operation id="createJob" />',
      '[`POST /v2/jobs`](/docs/rest/create-job "Create a job")',
    ],
  ])('%s', async (_, mdx, markdown) => {
    expect(await render(mdx)).toBe(markdown);
  });
});

test('defaults to the first API of the provider', async () => {
  const { apis = [], glossary: _, values: __, ...others } = fixtureOptions;
  const [main, calls] = apis;
  if (!main || !calls) throw new Error('The fixture has two APIs.');
  const versions = main.versions.map((version) => ({
    ...version,
    description: `apis/main/${version.version}/openapi.yaml`,
  }));
  const transformWithCustomApi = createContentReferencesPlugin({
    ...others,
    apis: [{ ...main, id: 'workshop', versions }, calls],
  })();
  const tree = parser.parse('<Operation id="createJob" /> in <Version current />, with <Scope name="jobs:read" />');
  await transformWithCustomApi(tree, new VFile({ path: 'guide.mdx' }));
  expect(toMarkdown(tree).trim()).toBe(
    '[`POST /v2/jobs`](/docs/rest/create-job "Create a job") in 2.0.0, with `jobs:read`',
  );
});

describe('block elements', () => {
  test('lists the values of an enum with their former names', async () => {
    expect(await render('<EnumTable name="JobStatus" before="main/1.0.0" />')).toMatchInlineSnapshot(`
      "| Value | In 1.0.0 | Meaning |
      | - | - | - |
      | \`unscheduled\` | \`new\` | Not planned yet |
      | \`paused\` | \`suspended\` | Work has *stopped* |"
    `);
  });

  test('lists problems by status, with meaning and remedy', async () => {
    expect(await render('<ProblemTable status="409 422" />')).toMatchInlineSnapshot(`
      "| Problem | Meaning | What to do |
      | - | - | - |
      | [\`contact-on-stop\`](/problems/contact-on-stop) | The customer is on stop. | Ask *them* to pay. |
      | [\`job-locked\`](/problems/job-locked) | The job is completed. | Make another job. |
      | [\`validation-failed\`](/problems/validation-failed) | A field is wrong. | Correct it, see \`errors\`. |"
    `);
  });

  test('lists scopes with the number of operations that require each', async () => {
    expect(await render('<ScopeTable />')).toMatchInlineSnapshot(`
      "| Scope | Access | Operations |
      | - | - | - |
      | \`jobs:read\` | Read jobs | 2 |
      | \`jobs:write\` | Create and change jobs | 1 |"
    `);
  });

  test('lists categories with their operations', async () => {
    expect(await render('<CategoryTable />')).toMatchInlineSnapshot(`
      "| Category | Description | Operations |
      | - | - | - |
      | [Jobs](/docs/category/jobs) | Work at a \`site\`. | [Create a job](/docs/rest/create-job), [List jobs](/docs/rest/list-jobs) |
      | [Job types](/docs/category/job-types) | Kinds of work. | [List job types](/docs/rest/all-job-types) |"
    `);
  });

  test('lists rate limits of several versions', async () => {
    expect(await render('<RateLimitTable apis="main" />')).toMatchInlineSnapshot(`
      "| API | Requests | Per | Counted for each |
      | - | - | - | - |
      | REST API 2.0.0 | 60,000 | day | API client |"
    `);
  });

  test('lists result codes by number', async () => {
    expect(await render('<ResultCodeTable />')).toMatchInlineSnapshot(`
      "| Code | Name | Meaning | What to do |
      | - | - | - | - |
      | 0 | \`ok\` | Done. | Nothing. |
      | 134 | \`contactOnStop\` | The customer is on stop. | Wait. |"
    `);
  });

  test('lists tables by refresh rate', async () => {
    expect(await render('<RefreshTable />')).toMatchInlineSnapshot(`
      "| Loaded | Tables |
      | - | - |
      | hourly | [\`jobs_v1\`](/dictionary/Jobs%20and%20More/jobs_v1 "Jobs") |"
    `);
  });

  test('lists changes of the data dictionary by date', async () => {
    expect(await render('<DictionaryChanges year="2025" />')).toMatchInlineSnapshot(`
      "### 2 June 2025

      * [\`jobs_v1\`](/dictionary/Jobs%20and%20More/jobs_v1): new columns \`work_minutes\`, \`travel_minutes\`
      * [\`jobs_v1\`](/dictionary/Jobs%20and%20More/jobs_v1): \`status\` is filled for imported jobs too"
    `);
  });

  test('inlines a diagram with its text alternative', async () => {
    const tree = parser.parse('<Diagram name="line" />');
    await transform(tree, new VFile());
    expect(toHast(tree)).toMatchObject({
      children: [
        {
          tagName: 'figure',
          children: [
            {
              tagName: 'div',
              properties: { tabIndex: 0, ariaLabel: 'A line' },
              children: [{ tagName: 'svg', properties: { viewBox: '0 0 100 10' } }],
            },
            { tagName: 'figcaption', children: [{ value: 'It goes from left to right.' }] },
          ],
        },
      ],
    });
    expect(await render('<Diagram name="line" />')).toBe('A line. It goes from left to right.');
  });

  test('renders terms with an anchor, their values and their names on each surface', async () => {
    expect(await render('<GlossaryTerms group="Work" />')).toMatchInlineSnapshot(`
      "<section className="term">
        ### Job

        A piece of work at a *site*.

        REST 2.0.0: \`Job\` · Web services: [\`job-save\`](/docs/web-services/jobs/job-save "Save a job"), \`jobId\` · DaaS: [\`jobs_v1\`](/dictionary/Jobs%20and%20More/jobs_v1)
      </section>

      <section className="term">
        ### Job status

        Where a job stands.

        | Value | In 1.0.0 | Meaning |
        | - | - | - |
        | \`unscheduled\` | \`new\` | Not planned yet |
        | \`paused\` | \`suspended\` | Work has *stopped* |

        REST 2.0.0: \`Job.status\` · REST 1.0.0: \`JobStatus\` · DaaS: [\`jobs_v1.status\`](/dictionary/Jobs%20and%20More/jobs_v1)
      </section>"
    `);
  });
});

describe('errors', () => {
  test('reports all errors of a file with location and similar names', async () => {
    await expect(
      render('By <Operation id="creatJob" />\nor <Problem slug="on-stop" />.\n\n<EnumTable name="Job" />'),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`
      [rest/quick-start.mdx:1:1: Elements with unknown names or wrong attributes:
      - rest/quick-start.mdx:1:4 <Operation>: there is no operation of main/2.0.0 called "creatJob". Perhaps createJob?
      - rest/quick-start.mdx:2:4 <Problem>: there is no problem of main/2.0.0 called "on-stop". Perhaps contact-on-stop?
      - rest/quick-start.mdx:4:1 <EnumTable>: Job of main/2.0.0 is not an enum.]
    `);
  });

  test('rejects a glossary index on a page without terms', async () => {
    await expect(render('<GlossaryIndex />')).rejects.toThrow(
      '1:1 <GlossaryIndex>: it links to terms of the same page, which has none. Add <GlossaryTerms group="…" /> below it.',
    );
  });

  test('rejects an attribute that the element does not have', async () => {
    await expect(render('See <Table of="jobs_v1" />.')).rejects.toThrowErrorMatchingInlineSnapshot(
      `
      [rest/quick-start.mdx:1:1: Elements with unknown names or wrong attributes:
      - rest/quick-start.mdx:1:5 <Table>: attribute name: Invalid input: expected string, received undefined; it has no attribute of]
    `,
    );
  });

  test('rejects an attribute in braces', async () => {
    await expect(render('See <Table name={jobs} />.')).rejects.toThrowErrorMatchingInlineSnapshot(
      `
      [rest/quick-start.mdx:1:1: Elements with unknown names or wrong attributes:
      - rest/quick-start.mdx:1:5 <Table>: write its attributes as text, without braces.]
    `,
    );
  });

  test('rejects a table in a sentence', async () => {
    await expect(render('See <ScopeTable /> here.')).rejects.toThrowErrorMatchingInlineSnapshot(
      `
      [rest/quick-start.mdx:1:1: Elements with unknown names or wrong attributes:
      - rest/quick-start.mdx:1:5 <ScopeTable>: write it on a separate line, with an empty line before and after.]
    `,
    );
  });
});

test('leaves other elements unchanged', async () => {
  const tree = parser.parse('<Tabs>text</Tabs>');
  await transform(tree, new VFile());
  expect(tree.children[0]).toMatchObject({
    type: 'paragraph',
    children: [{ type: 'mdxJsxTextElement', name: 'Tabs' }],
  });
});

test('fills in facts in braces outside guides, and rejects unknown ones', async () => {
  expect(await plugin.fill([{ size: '{operation-count} operations until {sunset}', count: 1 }])).toEqual([
    { size: '3 operations until 30 September 2027', count: 1 },
  ]);
  await expect(plugin.fill('{operation-cuont}')).rejects.toThrow('operation-count');
});
