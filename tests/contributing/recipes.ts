import { providerPath } from '@portal/portal-config/chosen';
import type { Breakage } from './breakages.ts';
import type { Edit } from './scratch-copy.ts';

/** A recipe of CONTRIBUTING.md as somebody follows it to the letter, and what says so when a step is forgotten or slips. */
export interface Recipe {
  /** How its paragraph begins there. */
  readonly name: string;
  readonly follow: readonly Edit[];
  /** Each is made in what was followed. */
  readonly mistakes: readonly Breakage[];
}

const guide = providerPath('docs/rest/guides/kettles.mdx');
const sidebars = providerPath('config/sidebars.ts');
const redirects = providerPath('config/redirects.ts');
const apis = providerPath('apis/index.ts');
const kettles = (version: string) => providerPath(`apis/kettles/${version}/openapi.yaml`);
const openapi = providerPath('apis/main/2.0.0/openapi.yaml');
const problems = providerPath('apis/main/2.0.0/problems.yaml');
const jobTypes = providerPath('apis/main/2.0.0/paths/job-types.yaml');
const vehicles = providerPath('apis/main/2.0.0/paths/vehicles.yaml');
const table = providerPath('dictionary/jobs/job_kettles_v1.yaml');
const synonyms = providerPath('synonyms.yaml');
const vocabulary = providerPath('vocabulary.yaml');
const terms = providerPath('docs/search-terms.yaml');
const trackers = providerPath('search-words/queries/trackers.tsv');
const gone = providerPath('static/_gone');
const keyContract = 'packages/service-contract/src/keys.ts';
const keyTable = 'plugins/account/src/integrations/KeyTable.tsx';
const content = 'content';
const descriptions = 'API descriptions';
const types = 'types';
const unit = 'unit tests';

const guideText = `---
title: Kettles
description: How a kettle is filled, boiled and emptied, in three steps that anyone can follow.
slug: /rest/kettles
---

A kettle boils water. To ask for one, use <Operation id="createJob" />.
`;

const descriptionOf = (version: string, more = '') => `openapi: 3.1.0
info: { title: Kettles, version: ${version}, description: Boils water., x-released: '2026-01-01' }
servers: [{ url: https://kettles.example.com }]
tags: [{ name: kettles, description: Kettles and what is in them. }]
paths:
  /kettles:
    get:
      operationId: listKettles
      tags: [kettles]
      summary: List kettles
      description: Returns every kettle.
${more}      responses:
        '200':
          description: The kettles.
          content: { application/json: { schema: { type: array, items: { type: string } }, example: [copper] } }
`;

const tableText = `# yaml-language-server: $schema=../table.schema.json
name: job_kettles_v1
title: Job kettles
description: Kettles that a job used, with their volume.
grain: one row per job and kettle
refresh: hourly
since: '2026-01-15'

primaryKey: job_kettle_id

foreignKeys:
  - {fields: job_id, reference: {resource: jobs_v1, fields: job_id}}

fields:
  - name: job_kettle_id
    type: integer
    physicalType: bigint
    description: Identifier of the row
    constraints: {required: true}
    example: 1

  - name: job_id
    type: integer
    physicalType: bigint
    description: Job that used the kettle
    constraints: {required: true}
    example: 731904

queries:
  - question: Which jobs used a kettle?
    sql: |
      SELECT j.reference
      FROM job_kettles_v1 k
      JOIN jobs_v1 j ON j.job_id = k.job_id
      ORDER BY j.reference
`;

const routeText = `import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { json, refusals } from './describe.ts';

export const list = createRoute({
  method: 'get',
  path: '/api/kettles',
  tags: ['Feedback'],
  summary: 'List the kettles',
  responses: { 200: json(z.array(z.string()), 'Every kettle.'), ...refusals(401) },
});
`;

const handlerText = `import * as routes from '@portal/service-contract/routes/kettles';
import { newRoutes } from '../http/routes.ts';

/** Kettles, for everyone who is signed in. */
export const kettleRoutes = () => newRoutes().openapi(routes.list, (context) => context.json(['copper'], 200));
`;

const screenText = `import type { ReactNode } from 'react';

/** Kettles. */
export default function KettlesScreen(): ReactNode {
  return <p>There is one, of copper.</p>;
}
`;

const kettlesPage = `import type { StaticPage } from '@portal/static-page/contract';
import { definePageKind } from '@portal/static-page/page-kind';

/** What the page shows. */
export interface KettlesPageData {
  readonly names: readonly string[];
}

export const kettlesKind = definePageKind<KettlesPageData>('@theme/AccountKettles');

/** The page of all kettles. */
export function kettlesPage(): StaticPage {
  return kettlesKind.page({
    path: '/kettles',
    title: 'Kettles',
    description: 'All the kettles that there are, with the metal that each is made of.',
    sidebar: null,
    unlisted: false,
    data: { names: ['copper'] },
  });
}
`;

const kettlesComponent = `import type { PropsOf } from '@portal/static-page/page-kind';
import type { ReactNode } from 'react';
import type { kettlesKind } from './kettles-page.ts';

/** Kettles by their names. */
export default function KettlesPage({ page, data: { names } }: PropsOf<typeof kettlesKind>): ReactNode {
  return (
    <main>
      <h1>{page.title}</h1>
      <p>{names.join(', ')}</p>
    </main>
  );
}
`;

const kettlesTheme = `import StaticPage from '@portal/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../kettles/KettlesPage.server';

/** Page of the kettles. */
export default function AccountKettles(): ReactNode {
  return (
    <Layout>
      <StaticPage content={Content} />
    </Layout>
  );
}
`;

const migrationText = `import type { Migration } from './migration.ts';
import { run } from './statements.ts';

/** Kettles by their names. */
export const kettles: Migration = { name: '0099-kettles', up: (schema) => run(schema, ['create table "kettle" ("name" text not null primary key)']) };
`;

const schemaText = `/** Kettles. */
export interface KettleTables {
  readonly kettle: { readonly name: string };
}
`;

/** In the order of CONTRIBUTING.md. */
export const recipes: readonly Recipe[] = [
  {
    name: 'A page.',
    follow: [
      { file: guide, becomes: guideText },
      { file: sidebars, was: "        'rest/guides/sdks',\n", becomes: "        'rest/guides/sdks',\n        'rest/guides/kettles',\n" },
    ],
    mistakes: [
      {
        what: 'the page has no description',
        edits: [{ file: guide, was: /description: .*\n/.exec(guideText)?.[0] ?? '', becomes: '' }],
        step: content,
        says: /kettles\.mdx: the description in the front matter has 40 to 200 characters; it has none/,
      },
      {
        what: 'the page is in no sidebar',
        edits: [{ file: sidebars, was: "        'rest/guides/kettles',\n", becomes: '' }],
        step: content,
        says: /kettles\.mdx is in no sidebar, so nothing leads to \/docs\/rest\/kettles\. Add its id/,
      },
      {
        what: 'the page has the title of another',
        edits: [{ file: guide, was: 'title: Kettles', becomes: 'title: REST quick start' }],
        step: content,
        says: /quick-start\.mdx has the title "REST quick start" of .*kettles\.mdx.*title_meta/,
      },
    ],
  },
  {
    name: 'An API.',
    follow: [
      { file: kettles('1.0.0'), becomes: descriptionOf('1.0.0', '      x-successors: [listKettles]\n') },
      {
        file: apis,
        was: "  {\n    id: 'web-services',",
        becomes: `  {
    id: 'kettles',
    title: 'Kettles',
    base: '/docs/kettles',
    versions: [
      { version: '1.1.0', description: 'apis/kettles/1.1.0/openapi.yaml' },
      { version: '1.0.0', description: 'apis/kettles/1.0.0/openapi.yaml', successorsIn: 'kettles/1.1.0' },
    ],
  },
  {
    id: 'web-services',`,
      },
    ],
    mistakes: [
      {
        what: 'the entry names a file that is not there',
        edits: [{ file: apis, was: "description: 'apis/kettles/1.0.0/openapi.yaml'", becomes: "description: 'apis/kettle/1.0.0/openapi.yaml'" }],
        step: content,
        says: /apis\/kettle\/1\.0\.0\/openapi\.yaml/,
        run: 'API',
      },
      {
        what: 'the entry has a key that nobody reads',
        edits: [{ file: apis, was: "base: '/docs/kettles'", becomes: "bass: '/docs/kettles'" }],
        step: content,
        says: /apis\[2\]\.bass is no field of the configuration: did you mean "base"/,
        run: 'key',
      },
      {
        what: 'the description is of no version of OpenAPI that is read',
        edits: [{ file: kettles('1.0.0'), was: 'openapi: 3.1.0', becomes: 'openapi: 4.0.0' }],
        step: descriptions,
        says: /kettles\/1\.0\.0\/openapi\.yaml[\s\S]*?(OpenAPI|4\.0\.0)/,
        run: 'OpenAPI',
      },
    ],
  },
  {
    name: 'An operation.',
    follow: [
      {
        file: openapi,
        was: '  /v2/job-types/{jobTypeId}:\n',
        becomes: '  /v2/job-types/newest:\n    $ref: paths/job-types.yaml#/newestJobType\n  /v2/job-types/{jobTypeId}:\n',
      },
      {
        file: jobTypes,
        was: '# /v2/job-types/{jobTypeId}\n',
        becomes: `# /v2/job-types/newest
newestJobType:
  get:
    operationId: getNewestJobType
    tags: [job-types]
    summary: Get the newest job type
    description: Returns the job type that was added last.
    security:
      - oauth2: [job-types:read]
    x-idempotency: safe
    responses:
      '200':
        description: The job type.
        headers:
          RateLimit-Limit:
            $ref: ../components/headers.yaml#/RateLimit-Limit
          RateLimit-Remaining:
            $ref: ../components/headers.yaml#/RateLimit-Remaining
          RateLimit-Reset:
            $ref: ../components/headers.yaml#/RateLimit-Reset
        content:
          application/json:
            schema:
              $ref: ../components/schemas/job-type.yaml#/JobType
            examples:
              jobType:
                $ref: ../components/examples/job-types.yaml#/jobType
      '401':
        $ref: ../components/responses.yaml#/Unauthenticated
      '403':
        $ref: ../components/responses.yaml#/InsufficientScope
      '429':
        $ref: ../components/responses.yaml#/RateLimitExceeded
      '500':
        $ref: ../components/responses.yaml#/InternalError
      '503':
        $ref: ../components/responses.yaml#/ServiceUnavailable

# /v2/job-types/{jobTypeId}
`,
      },
    ],
    mistakes: [
      {
        what: 'the operation has the identifier of the one that it was copied from',
        edits: [{ file: jobTypes, was: 'operationId: getNewestJobType', becomes: 'operationId: getJobType' }],
        step: descriptions,
        says: /getJobType/,
        run: 'descriptions',
      },
      {
        what: 'the operation lacks an error that every one has',
        edits: [{ file: jobTypes, was: "      '401':\n        $ref: ../components/responses.yaml#/Unauthenticated\n      '403':", becomes: "      '403':" }],
        step: descriptions,
        says: /job-types\.yaml.*[\s\S]*?401/,
        run: 'errors',
      },
      {
        what: 'a reference leads nowhere',
        edits: [{ file: jobTypes, was: 'job-type.yaml#/JobType\n', becomes: 'job-type.yaml#/JobTipe\n' }],
        step: descriptions,
        says: /JobTipe/,
        run: 'reference',
      },
    ],
  },
  {
    name: 'A filter of a list, or another parameter.',
    follow: [
      {
        file: vehicles,
        was: '      - name: inspectionDueBefore\n',
        becomes: `      - name: departmentCodeId
        in: query
        description: Only vehicles whose running costs are posted to this department code.
        schema:
          type: integer
          format: int64
          minimum: 1
        example: 4
      - name: inspectionDueBefore
`,
      },
      {
        file: providerPath('docs/rest/guides/change-log.mdx'),
        was: '### 26 November 2026\n\n',
        becomes:
          '### 26 November 2026\n\n- <Operation id="listVehicles" /> takes `departmentCodeId`: vehicles whose running costs are posted to one department code.\n',
      },
    ],
    mistakes: [
      {
        what: 'the parameter names no field of the records',
        edits: [{ file: vehicles, was: 'name: departmentCodeId', becomes: 'name: departmentCode' }],
        step: descriptions,
        says: /vehicles\.yaml:\d+:1 listVehicles\/parameters\/departmentCode\s[\s\S]*?Did you mean departmentCodeId/,
        run: 'descriptions',
      },
      {
        what: 'the example is no value of the parameter',
        edits: [{ file: vehicles, was: 'example: 4\n', becomes: 'example: four\n' }],
        step: descriptions,
        says: /vehicles\.yaml[\s\S]*?integer/,
        run: 'errors',
      },
      {
        what: 'the filter is a rule that the sandbox does not have',
        edits: [{ file: vehicles, was: 'name: departmentCodeId\n', becomes: 'name: departmentCodeId\n        x-filter: { rule: categoryOrBelo }\n' }],
        step: descriptions,
        says: /The sandbox has no filter "categoryOrBelo"[\s\S]*?categoryOrBelow/,
        run: 'descriptions',
      },
    ],
  },
  {
    name: 'A version of an API.',
    follow: [{ file: kettles('1.1.0'), becomes: descriptionOf('1.1.0') }],
    mistakes: [
      {
        what: 'the older version names a successor that is not there',
        edits: [{ file: kettles('1.0.0'), was: 'x-successors: [listKettles]', becomes: 'x-successors: [listPots]' }],
        step: descriptions,
        says: /listPots/,
        run: 'versions',
      },
      {
        what: 'the description says another version than its entry',
        edits: [{ file: kettles('1.1.0'), was: 'version: 1.1.0', becomes: 'version: 1.0.0' }],
        step: descriptions,
        says: /kettles\/1\.1\.0.*[\s\S]*?1\.1\.0/,
        run: 'descriptions',
      },
      {
        what: 'two versions have a page at one address',
        edits: [
          { file: kettles('1.0.0'), was: '      responses:', becomes: '      x-page: /docs/kettles/list\n      responses:' },
          { file: kettles('1.1.0'), was: '      responses:', becomes: '      x-page: /docs/kettles/list\n      responses:' },
        ],
        step: descriptions,
        says: /\/docs\/kettles\/list/,
        run: 'descriptions',
      },
    ],
  },
  {
    name: 'A table.',
    follow: [
      { file: table, becomes: tableText },
      { file: providerPath('dictionary/categories.yaml'), was: '    - jobs_v1\n', becomes: '    - jobs_v1\n    - job_kettles_v1\n' },
    ],
    mistakes: [
      {
        what: 'the table is in no category',
        edits: [{ file: providerPath('dictionary/categories.yaml'), was: '    - job_kettles_v1\n', becomes: '' }],
        step: content,
        says: /job_kettles_v1/,
        run: 'table',
      },
      {
        what: 'the table refers to a column that is not there',
        edits: [{ file: table, was: 'resource: jobs_v1, fields: job_id', becomes: 'resource: jobs_v1, fields: job_number' }],
        step: content,
        says: /job_kettles_v1\.yaml[\s\S]*?job_number/,
        run: 'table',
      },
      {
        what: 'a key of the table is misspelt',
        edits: [{ file: table, was: 'grain: ', becomes: 'grains: ' }],
        step: content,
        says: /job_kettles_v1\.yaml[\s\S]*?grain/,
        run: 'table',
      },
    ],
  },
  {
    name: 'A kind of generated page.',
    follow: [
      { file: 'plugins/account/src/kettles/kettles-page.ts', becomes: kettlesPage },
      { file: 'plugins/account/src/kettles/KettlesPage.server.tsx', becomes: kettlesComponent },
      { file: 'plugins/account/src/theme/AccountKettles/index.tsx', becomes: kettlesTheme },
      {
        file: 'plugins/account/src/index.ts',
        was: "import { type Options, optionsSchema } from './options.ts';\n",
        becomes: "import { kettlesPage } from './kettles/kettles-page.ts';\nimport { type Options, optionsSchema } from './options.ts';\n",
      },
      { file: 'plugins/account/src/index.ts', was: '[problemsPage(modules)]', becomes: '[problemsPage(modules), kettlesPage()]' },
    ],
    mistakes: [
      {
        what: 'the kind has a theme component of another name',
        edits: [{ file: 'plugins/account/src/kettles/kettles-page.ts', was: '@theme/AccountKettles', becomes: '@theme/Kettles' }],
        step: unit,
        says: /kettlesKind is shown by @theme\/Kettles, and there is no plugins\/account\/src\/theme\/Kettles/,
      },
      {
        what: 'the component takes other data than its pages have',
        edits: [{ file: 'plugins/account/src/kettles/KettlesPage.server.tsx', was: 'data: { names }', becomes: 'data: { kettles: names }' }],
        step: types,
        says: /KettlesPage\.server\.tsx.*[\s\S]*?kettles/,
      },
    ],
  },
  {
    name: 'A screen.',
    follow: [
      {
        file: 'plugins/account/src/pages.ts',
        was: "  {\n    path: '/account/requests',",
        becomes:
          "  {\n    path: '/account/kettles',\n    title: 'Kettles',\n    lead: 'Which kettles there are, and what is in them.',\n    audience: 'person',\n  },\n  {\n    path: '/account/requests',",
      },
      {
        file: 'plugins/account/src/app/screens.ts',
        was: "  '/account/requests':",
        becomes: "  '/account/kettles': lazy(() => import('../kettles/KettlesScreen.tsx')),\n  '/account/requests':",
      },
      { file: 'plugins/account/src/kettles/KettlesScreen.tsx', becomes: screenText },
    ],
    mistakes: [
      {
        what: 'the page has no screen',
        edits: [
          { file: 'plugins/account/src/app/screens.ts', was: "  '/account/kettles': lazy(() => import('../kettles/KettlesScreen.tsx')),\n", becomes: '' },
        ],
        step: types,
        says: /screens\.ts.*Property '"\/account\/kettles"' is missing/,
      },
      {
        what: 'the screen has no page',
        edits: [{ file: 'plugins/account/src/pages.ts', was: "path: '/account/kettles'", becomes: "path: '/account/kettle'" }],
        step: types,
        says: /screens\.ts.*'\/account\/kettles'/,
      },
      {
        what: 'the screen asks for a class that its style sheet does not have',
        edits: [
          { file: 'plugins/account/src/kettles/KettlesScreen.module.css', becomes: '.kettle {\n  margin: 0;\n}\n' },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: "from 'react';\n",
            becomes: "from 'react';\nimport styles from './KettlesScreen.module.css';\n",
          },
          { file: 'plugins/account/src/kettles/KettlesScreen.tsx', was: '<p>', becomes: '<p className={styles.kettel}>' },
        ],
        step: unit,
        says: /KettlesScreen\.tsx: styles\.kettel/,
      },
    ],
  },
  {
    name: 'A column of a screen, or another field of a response.',
    follow: [
      { file: keyContract, was: '  expiresAt: instant.nullable(),\n', becomes: '  ageInDays: z.int(),\n  expiresAt: instant.nullable(),\n' },
      {
        file: 'service/src/keys/view.ts',
        was: '    createdAt: toInstant(row.createdAt),\n',
        becomes: '    createdAt: toInstant(row.createdAt),\n    ageInDays: Math.floor((now - row.createdAt) / day),\n',
      },
      {
        file: keyTable,
        was: "  { name: 'Expires', cell",
        becomes: "  { name: 'Days old', cell: ({ ageInDays }) => ageInDays },\n  { name: 'Expires', cell",
      },
    ],
    mistakes: [
      {
        what: 'the contract does not have the field',
        edits: [{ file: keyContract, was: '  ageInDays: z.int(),\n', becomes: '' }],
        step: types,
        says: /KeyTable\.tsx[\s\S]*?'ageInDays' does not exist/,
      },
      {
        what: 'the service does not return the field',
        edits: [{ file: 'service/src/keys/view.ts', was: '    ageInDays: Math.floor((now - row.createdAt) / day),\n', becomes: '' }],
        step: types,
        says: /service\/src\/keys\/view\.ts[\s\S]*?'ageInDays' is missing/,
      },
      {
        what: 'the screen shows a field of another name',
        edits: [{ file: keyTable, was: 'cell: ({ ageInDays }) => ageInDays', becomes: 'cell: ({ daysOld }) => daysOld' }],
        step: types,
        says: /KeyTable\.tsx[\s\S]*?'daysOld' does not exist/,
      },
    ],
  },
  {
    name: 'A route of the service.',
    follow: [
      { file: 'packages/service-contract/src/routes/kettles.ts', becomes: routeText },
      {
        file: 'packages/service-contract/src/calls.ts',
        was: "import type * as keys from './routes/keys.ts';\n",
        becomes: "import type * as kettles from './routes/kettles.ts';\nimport type * as keys from './routes/keys.ts';\n",
      },
      { file: 'packages/service-contract/src/calls.ts', was: '  | typeof keys\n', becomes: '  | typeof keys\n  | typeof kettles\n' },
      { file: 'service/src/kettles/routes.ts', becomes: handlerText },
      {
        file: 'service/src/api.ts',
        was: "import { requireGateway, requireKeyInHeader } from './keys/credential-header.ts';\n",
        becomes: "import { kettleRoutes } from './kettles/routes.ts';\nimport { requireGateway, requireKeyInHeader } from './keys/credential-header.ts';\n",
      },
      {
        file: 'service/src/api.ts',
        was: '    (parts: AppContext) => feedbackRoutes(parts, site),\n',
        becomes: '    (parts: AppContext) => feedbackRoutes(parts, site),\n    () => kettleRoutes(),\n',
      },
    ],
    mistakes: [
      {
        what: 'a handler returns what its route does not declare',
        edits: [{ file: 'service/src/kettles/routes.ts', was: "['copper'], 200", becomes: '[7], 200' }],
        step: types,
        says: /kettles\/routes\.ts/,
      },
      {
        what: 'the handler is not among the routes',
        edits: [
          { file: 'service/src/api.ts', was: '    () => kettleRoutes(),\n', becomes: '' },
          { file: 'service/src/api.ts', was: "import { kettleRoutes } from './kettles/routes.ts';\n", becomes: '' },
        ],
        step: 'dead code',
        says: /service\/src\/kettles\/routes\.ts/,
      },
      {
        what: 'a page calls a route that calls.ts does not name',
        edits: [
          { file: 'packages/service-contract/src/calls.ts', was: '  | typeof kettles\n', becomes: '' },
          { file: 'packages/service-contract/src/calls.ts', was: "import type * as kettles from './routes/kettles.ts';\n", becomes: '' },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: "from 'react';\n",
            becomes: "from 'react';\nimport { call } from '@portal/service-client';\n\nexport const list = () => call('GET /api/kettles', {});\n",
          },
        ],
        step: types,
        says: /KettlesScreen\.tsx.*[\s\S]*?GET \/api\/kettles/,
      },
    ],
  },
  {
    name: 'A migration.',
    follow: [
      { file: 'service/src/database/migrations/0099-kettles.ts', becomes: migrationText },
      {
        file: 'service/src/database/migrations/index.ts',
        was: "import type { Migration } from './migration.ts';\n",
        becomes: "import { kettles } from './0099-kettles.ts';\nimport type { Migration } from './migration.ts';\n",
      },
      { file: 'service/src/database/migrations/index.ts', was: ',\n];\n', becomes: ',\n  kettles,\n];\n' },
      { file: 'service/src/kettles/schema.ts', becomes: schemaText },
      {
        file: 'service/src/database/tables.ts',
        was: "import type { KeyTables } from '../keys/schema.ts';\n",
        becomes: "import type { KettleTables } from '../kettles/schema.ts';\nimport type { KeyTables } from '../keys/schema.ts';\n",
      },
      { file: 'service/src/database/tables.ts', was: '    KeyTables,\n', becomes: '    KettleTables,\n    KeyTables,\n' },
      { file: 'service/src/backup/tables.ts', was: "  digest: ['name'],\n", becomes: "  digest: ['name'],\n  kettle: ['name'],\n" },
      {
        file: 'service/src/database/personal-columns.ts',
        was: "  node: { other: ['id', 'aliveAt'] },\n",
        becomes: "  node: { other: ['id', 'aliveAt'] },\n  kettle: { other: ['name'] },\n",
      },
    ],
    mistakes: [
      {
        what: 'the column is declared neither personal nor not',
        edits: [{ file: 'service/src/database/personal-columns.ts', was: "  kettle: { other: ['name'] },\n", becomes: '' }],
        step: unit,
        says: /Declare each column in service\/src\/database\/personal-columns\.ts/,
      },
      {
        what: 'the migration is not in the history',
        edits: [
          { file: 'service/src/database/migrations/index.ts', was: '  kettles,\n', becomes: '' },
          { file: 'service/src/database/migrations/index.ts', was: "import { kettles } from './0099-kettles.ts';\n", becomes: '' },
        ],
        step: unit,
        says: /Declare each column[\s\S]*?kettle/,
      },
      {
        what: 'the table is missing in the types',
        edits: [
          { file: 'service/src/database/tables.ts', was: '    KettleTables,\n', becomes: '' },
          { file: 'service/src/database/tables.ts', was: "import type { KettleTables } from '../kettles/schema.ts';\n", becomes: '' },
        ],
        step: types,
        says: /personal-columns\.ts[\s\S]*?kettle/,
      },
    ],
  },
  {
    name: 'An error, a result code, a scope, a life-cycle.',
    follow: [
      {
        file: openapi,
        was: '            job-types:read: Read job types.\n',
        becomes: '            job-types:read: Read job types.\n            kettles:read: Read kettles.\n',
      },
      {
        file: jobTypes,
        was: '    summary: Get the newest job type\n    description: Returns the job type that was added last.\n    security:\n      - oauth2: [job-types:read]',
        becomes:
          '    summary: Get the newest job type\n    description: Returns the job type that was added last.\n    security:\n      - oauth2: [kettles:read]',
      },
      {
        file: providerPath('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
        was: '    - jobs:write\n',
        becomes: '    - jobs:write\n    - kettles:read\n',
      },
      {
        file: providerPath('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
        was: '    jobs:write: Create and change jobs.\n',
        becomes: '    jobs:write: Create and change jobs.\n    kettles:read: Read kettles.\n',
      },
    ],
    mistakes: [
      {
        what: 'an operation requires a scope that nobody can be granted',
        edits: [{ file: openapi, was: '            kettles:read: Read kettles.\n', becomes: '' }],
        step: descriptions,
        says: /kettles:read/,
        run: 'descriptions',
      },
      {
        what: 'the authentication proxy does not know the scope',
        edits: [
          { file: providerPath('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'), was: '    - kettles:read\n', becomes: '' },
          { file: providerPath('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'), was: '    kettles:read: Read kettles.\n', becomes: '' },
        ],
        step: unit,
        says: /kettles:read/,
      },
      {
        what: 'an error is declared that no operation returns',
        edits: [
          {
            file: problems,
            was: 'invalid-cursor:',
            becomes:
              'kettle-empty:\n  status: 409\n  title: Kettle empty\n  meaning: The kettle is empty.\n  causes: [Nobody filled it.]\n  remedy: Fill it.\n\ninvalid-cursor:',
          },
        ],
        step: descriptions,
        says: /No operation returns the problem kettle-empty/,
        run: 'catalogue',
      },
    ],
  },
  {
    name: 'A word that readers use.',
    follow: [{ file: synonyms, was: '  contact group: [customer group,', becomes: '  contact group: [kettle club, customer group,' }],
    mistakes: [
      {
        what: 'a meaning has no words',
        edits: [{ file: synonyms, was: 'same:\n', becomes: 'same:\n  kettle: []\n' }],
        step: content,
        says: /synonyms\.yaml[\s\S]*?same\.kettle/,
      },
      {
        what: 'a list is not closed',
        edits: [{ file: synonyms, was: '[kettle club, customer group,', becomes: 'kettle club, customer group,' }],
        step: content,
        says: /synonyms\.yaml/,
        run: 'list',
      },
      { what: 'a key is misspelt', edits: [{ file: synonyms, was: 'same:\n', becomes: 'sane:\n' }], step: content, says: /synonyms\.yaml[\s\S]*?"sane"/ },
    ],
  },
  {
    name: 'How we say it.',
    follow: [
      { file: vocabulary, was: '- { not: "e-mail", write: email }\n', becomes: '- { not: "e-mail", write: email }\n- { not: "tea ?kettle", write: kettle }\n' },
    ],
    mistakes: [
      {
        what: 'a guide has the word',
        edits: [{ file: guide, was: 'A kettle boils', becomes: 'A tea kettle boils' }],
        step: unit,
        says: /kettles\.mdx:\d+: .?"tea kettle.?": write kettle/,
      },
      {
        what: 'the rule does not say what to write',
        edits: [{ file: vocabulary, was: '"tea ?kettle", write: kettle', becomes: '"tea ?kettle"' }],
        step: unit,
        says: /vocabulary\.yaml[\s\S]*?write/,
      },
      {
        what: 'the rule is no regular expression',
        edits: [{ file: vocabulary, was: 'tea ?kettle', becomes: 'tea (kettle' }],
        step: unit,
        says: /tea \(kettle/,
      },
    ],
  },
  {
    name: 'What readers ask.',
    follow: [{ file: terms, was: 'terms:\n', becomes: 'terms:\n  docs/rest/kettles: [boil some water, hot drink for the crew]\n' }],
    mistakes: [
      {
        what: 'the page is not there',
        edits: [{ file: terms, was: 'docs/rest/kettles:', becomes: 'docs/rest/kettle:' }],
        step: content,
        says: /search-terms\.yaml.*\/docs\/rest\/kettle.*\/docs\/rest\/kettles/,
      },
      {
        what: 'a phrase stands at two places',
        edits: [{ file: terms, was: '[boil some water,', becomes: '[upload a picture in base64,' }],
        step: content,
        says: /search-terms\.yaml: phrases that appear in two places[\s\S]*?picture/,
        run: 'phrases',
      },
      {
        what: 'phrases are no list',
        edits: [{ file: terms, was: '[boil some water, hot drink for the crew]', becomes: 'boil some water' }],
        step: content,
        says: /search-terms\.yaml[\s\S]*?kettles/,
        run: 'phrases',
      },
    ],
  },
  {
    name: 'A search that finds the wrong page.',
    follow: [{ file: trackers, was: 'error\tAxiosError', becomes: 'error\tKettleGlitch\t713\nerror\tAxiosError' }],
    mistakes: [
      {
        what: 'the query has no page',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch' }],
        step: content,
        says: /trackers\.tsv:\d+: .*KettleGlitch/,
      },
      {
        what: 'the line of the page is not there',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch\t99713' }],
        step: content,
        says: /trackers\.tsv.*99713/,
      },
      {
        what: 'the words were not counted again',
        edits: [{ file: trackers, was: 'KettleGlitch\t713', becomes: 'KettleGlitch of an access token\t713' }],
        step: content,
        says: /words\.tsv.*npm run count:words/,
      },
    ],
  },
  {
    name: 'A redirect.',
    follow: [
      {
        file: redirects,
        was: "    '/docs/rest': '/docs/rest/quick-start',\n",
        becomes: "    '/docs/rest': '/docs/rest/quick-start',\n    '/docs/rest/tea': '/docs/rest/kettles',\n",
      },
      { file: gone, was: '# Addresses', becomes: '/docs/rest/coffee\n# Addresses' },
    ],
    mistakes: [
      {
        what: 'the redirect leads nowhere',
        edits: [{ file: redirects, was: "'/docs/rest/tea': '/docs/rest/kettles'", becomes: "'/docs/rest/tea': '/docs/rest/kettle'" }],
        step: content,
        says: /leads \/docs\/rest\/tea to \/docs\/rest\/kettle, where no page is\. Perhaps \/docs\/rest\/kettles/,
      },
      {
        what: 'a page is where the redirect begins',
        edits: [{ file: redirects, was: "'/docs/rest/tea': '/docs/rest/kettles'", becomes: "'/docs/rest/troubleshooting': '/docs/rest/kettles'" }],
        step: content,
        says: /leads \/docs\/rest\/troubleshooting.*where a page is/,
      },
      {
        what: 'an address is gone for good, and a page is there',
        edits: [{ file: gone, was: '/docs/rest/coffee', becomes: '/docs/rest/kettles' }],
        step: content,
        says: /_gone has \/docs\/rest\/kettles, where a page is\./,
      },
    ],
  },
  {
    name: 'A page that moves or goes.',
    follow: [
      { file: providerPath('docs/rest/guides/sdks.mdx'), was: 'slug: /rest/sdks\n', becomes: 'slug: /rest/client-libraries\n' },
      { file: providerPath('docs/downloads.mdx'), was: '(/docs/rest/sdks)', becomes: '(/docs/rest/client-libraries)' },
      { file: redirects, was: "    '/docs/rest/tea':", becomes: "    '/docs/rest/sdks': '/docs/rest/client-libraries',\n    '/docs/rest/tea':" },
    ],
    mistakes: [
      {
        what: 'the old address has no redirect',
        edits: [{ file: redirects, was: "    '/docs/rest/sdks': '/docs/rest/client-libraries',\n", becomes: '' }],
        step: content,
        says: /search-terms\.yaml.*\/docs\/rest\/sdks/,
      },
      {
        what: 'a guide still links to the old address',
        edits: [{ file: providerPath('docs/downloads.mdx'), was: '(/docs/rest/client-libraries)', becomes: '(/docs/rest/sdks)' }],
        step: content,
        says: /downloads\.mdx:\d+ links to \/docs\/rest\/sdks, where no page is/,
      },
      {
        what: 'the old address is gone for good, and leads on',
        edits: [{ file: gone, was: '# Addresses', becomes: '/docs/rest/sdks\n# Addresses' }],
        step: content,
        says: /_gone has \/docs\/rest\/sdks, which .*redirects\.ts leads on/,
      },
    ],
  },
];
