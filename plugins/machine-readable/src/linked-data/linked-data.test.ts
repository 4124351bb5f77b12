import { expect, it } from 'vitest';
import { parseBuiltPage } from '../html/built-page.ts';
import { machineReadableOptionsSchema } from '../options.ts';
import { createLinkedData } from './linked-data.ts';

const options = machineReadableOptionsSchema.parse({
  provider: { name: 'Provider', url: 'https://provider.example/' },
  logo: 'logo.svg',
  agents: 'https://developers.example.com/mcp',
  summary: 'A portal.',
  exclude: ['/account'],
  sections: [{ title: 'All', summary: 'All.', paths: ['/docs'] }],
  fullText: { exclude: [] },
  kinds: { api: ['/api'], dataset: ['/docs/tables'] },
  apis: [],
  feeds: [],
  security: { contacts: ['mailto:security@provider.example'], policy: '/docs/conduct' },
});
const site = { outDir: '', address: 'https://portal.example/base', baseUrl: '/base/', title: 'Portal' };
const crumbs =
  '<nav class="theme-doc-breadcrumbs"><ul><li><a href="/base/"><svg></svg></a></li><li><a href="/base/docs/tables">Tables</a></li><li>Group</li><li>Jobs</li></ul></nav>';

function getGraph(path: string, mainHtml: string): unknown {
  const page = parseBuiltPage(path, `<html><head><title>T</title></head><body><main>${mainHtml}</main></body></html>`);
  return page && Object.entries(createLinkedData(page, options, site)).find(([name]) => name === '@graph')?.[1];
}

it('describes a table with its columns and breadcrumbs', () => {
  const rows =
    '<table><tr><th>Column</th></tr><tr id="job-id"><th><code>job_id</code></th><td><code>7</code></td></tr></table>';
  expect(getGraph('/docs/tables/jobs', `${crumbs}<h1>jobs_v1</h1>${rows}`)).toMatchObject([
    {
      '@type': 'Dataset',
      name: 'jobs_v1',
      url: 'https://portal.example/base/docs/tables/jobs',
      variableMeasured: ['job_id'],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Tables', item: 'https://portal.example/base/docs/tables' },
        { position: 2, name: 'Jobs', item: 'https://portal.example/base/docs/tables/jobs' },
      ],
    },
  ]);
});

it('distinguishes APIs from articles by their path', () => {
  expect(getGraph('/api/reference', '<h1>API</h1>')).toMatchObject([
    { '@type': 'WebAPI', name: 'API', provider: { name: 'Provider' } },
  ]);
  expect(getGraph('/docs/guide', '<h1>Guide</h1>')).toMatchObject([{ '@type': 'TechArticle', headline: 'Guide' }]);
  expect(getGraph('/apis', '<h1>Not below it</h1>')).toMatchObject([{ '@type': 'TechArticle' }]);
});
