import { type Recipe, types, unit } from './recipe.ts';

const keyContract = 'packages/service-contract/src/applications/keys.ts';
const keyTable = 'plugins/account/src/integrations/KeyTable.tsx';
const englishTexts = 'packages/messages/src/en/applications.ts';
const germanTexts = 'packages/messages/src/de/applications.ts';

const routeText = `import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createOpenApiJsonResponse, createOpenApiProblemResponses } from './responses.ts';

export const listKettles = createRoute({
  method: 'get',
  path: '/api/kettles',
  tags: ['Feedback'],
  summary: 'List the kettles',
  responses: {
    200: createOpenApiJsonResponse(z.array(z.string()), 'Every kettle.'),
    ...createOpenApiProblemResponses(401),
  },
});
`;

const handlerText = `import * as routes from '@refdesk/service-contract/routes/kettles';
import { createValidatedRoutes } from '../../core/http/routes.ts';
/** Kettles, for everyone who is signed in. */
export const kettleRoutes = () =>
  createValidatedRoutes().openapi(routes.listKettles, (context) => context.json(['copper'], 200));
`;

const screenText = `import type { ReactNode } from 'react';
/** Kettles. */
export default function KettlesScreen(): ReactNode {
  return <p>There is one, of copper.</p>;
}
`;

const componentText = `import type { ReactNode } from 'react';
import styles from './KettleMark.module.css';

/** Mark of a kettle. */
export function KettleMark({ metal }: { readonly metal: string }): ReactNode {
  return <strong className={styles.mark}>{metal}</strong>;
}
`;

const kettlesPage = `import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
/** Data of the page. */
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

const kettlesComponent = `import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { kettlesKind } from './kettles-page.ts';
/** Kettles by their names. */
export default function KettlesPage({ page, data: { names } }: PageKindComponentProps<typeof kettlesKind>): ReactNode {
  return (
    <main>
      <h1>{page.title}</h1>
      <p>{names.join(', ')}</p>
    </main>
  );
}
`;

const kettlesTheme = `import StaticHtmlPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../kettles/KettlesPage.server';
/** Page of the kettles. */
export default function AccountKettles(): ReactNode {
  return (
    <Layout>
      <StaticHtmlPageContent content={Content} />
    </Layout>
  );
}
`;

const migrationText = `import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';
/** Kettles by their names. */
export const kettles: Migration = {
  name: '0099-kettles',
  up: (schema) => runSqlStatements(schema, ['create table "kettle" ("name" text not null primary key)']),
};
`;

const schemaText = `/** Kettles. */
export interface KettleTables {
  readonly kettle: { readonly name: string };
}
`;

/** Recipes for screens, routes and the database. */
export const codeRecipes: readonly Recipe[] = [
  {
    name: 'A kind of generated page.',
    follow: [
      { file: 'plugins/account/src/kettles/kettles-page.ts', becomes: kettlesPage },
      { file: 'plugins/account/src/kettles/KettlesPage.server.tsx', becomes: kettlesComponent },
      { file: 'plugins/account/src/theme/AccountKettles/index.tsx', becomes: kettlesTheme },
      {
        file: 'plugins/account/src/index.ts',
        was: "import { type AccountOptions, accountOptionsSchema } from './options.ts';\n",
        becomes:
          "import { kettlesPage } from './kettles/kettles-page.ts';\nimport { type AccountOptions, accountOptionsSchema } from './options.ts';\n",
      },
      {
        file: 'plugins/account/src/index.ts',
        was: '[createAccountServiceErrorsPage(modules)]',
        becomes: '[createAccountServiceErrorsPage(modules), kettlesPage()]',
      },
    ],
    mistakes: [
      {
        what: 'the kind names a missing theme component',
        edits: [
          {
            file: 'plugins/account/src/kettles/kettles-page.ts',
            was: '@theme/AccountKettles',
            becomes: '@theme/Kettles',
          },
        ],
        step: unit,
        says: /kettlesKind uses the component @theme\/Kettles, but plugins\/account\/src\/theme\/Kettles/,
      },
      {
        what: 'a page is created without its kind',
        edits: [
          {
            file: 'plugins/account/src/kettles/kettles-page.ts',
            was: 'return kettlesKind.page({',
            becomes: "return ({\n    component: '@theme/AccountKettles',",
          },
        ],
        step: types,
        says: /kettles-page\.ts.*[\s\S]*?PageComponentModuleName/,
      },
      {
        what: 'the component expects other data than its pages have',
        edits: [
          {
            file: 'plugins/account/src/kettles/KettlesPage.server.tsx',
            was: 'data: { names }',
            becomes: 'data: { kettles: names }',
          },
        ],
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
        becomes: "  '/account/kettles': () => import('../kettles/KettlesScreen.tsx'),\n  '/account/requests':",
      },
      { file: 'plugins/account/src/kettles/KettlesScreen.tsx', becomes: screenText },
    ],
    mistakes: [
      {
        what: 'the page has no screen',
        edits: [
          {
            file: 'plugins/account/src/app/screens.ts',
            was: "  '/account/kettles': () => import('../kettles/KettlesScreen.tsx'),\n",
            becomes: '',
          },
        ],
        step: types,
        says: /screens\.ts.*Property '"\/account\/kettles"' is missing/,
      },
      {
        what: 'the screen has no page',
        edits: [
          { file: 'plugins/account/src/pages.ts', was: "path: '/account/kettles'", becomes: "path: '/account/kettle'" },
        ],
        step: types,
        says: /screens\.ts.*'\/account\/kettles'/,
      },
      {
        what: 'the screen uses a class that is missing from its style sheet',
        edits: [
          { file: 'plugins/account/src/kettles/KettlesScreen.module.css', becomes: '.kettle {\n  margin: 0;\n}\n' },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: "from 'react';\n",
            becomes: "from 'react';\nimport styles from './KettlesScreen.module.css';\n",
          },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: '<p>',
            becomes: '<p className={styles.kettel}>',
          },
        ],
        step: unit,
        says: /KettlesScreen\.tsx: styles\.kettel/,
      },
    ],
  },
  {
    name: 'A column of a screen, or another field of a response.',
    follow: [
      {
        file: keyContract,
        was: '  expiresAt: instantSchema.nullable(),\n',
        becomes: '  ageInDays: z.int(),\n  expiresAt: instantSchema.nullable(),\n',
      },
      {
        file: 'service/src/subjects/keys/view.ts',
        was: '    createdAt: formatApiInstant(row.createdAt),\n',
        becomes:
          '    createdAt: formatApiInstant(row.createdAt),\n    ageInDays: Math.floor((now() - row.createdAt) / 86_400_000),\n',
      },
      {
        file: keyTable,
        was: '  {\n    name: messages.expires,\n',
        becomes:
          '  { name: messages.daysOld, cell: ({ ageInDays }) => ageInDays },\n  {\n    name: messages.expires,\n',
      },
      {
        file: englishTexts,
        was: "  expires: 'Expires',\n",
        becomes: "  expires: 'Expires',\n  daysOld: 'Days old',\n",
      },
      {
        file: germanTexts,
        was: "  expires: 'Ablauf',\n",
        becomes: "  expires: 'Ablauf',\n  daysOld: 'Alter in Tagen',\n",
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
        edits: [
          {
            file: 'service/src/subjects/keys/view.ts',
            was: '    ageInDays: Math.floor((now() - row.createdAt) / 86_400_000),\n',
            becomes: '',
          },
        ],
        step: types,
        says: /service\/src\/subjects\/keys\/view\.ts[\s\S]*?'ageInDays' is missing/,
      },
      {
        what: 'the screen shows a field of another name',
        edits: [
          { file: keyTable, was: 'cell: ({ ageInDays }) => ageInDays', becomes: 'cell: ({ daysOld }) => daysOld' },
        ],
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
        becomes:
          "import type * as kettles from './routes/kettles.ts';\nimport type * as keys from './routes/keys.ts';\n",
      },
      {
        file: 'packages/service-contract/src/calls.ts',
        was: '  | typeof keys\n',
        becomes: '  | typeof keys\n  | typeof kettles\n',
      },
      { file: 'service/src/subjects/kettles/routes.ts', becomes: handlerText },
      {
        file: 'service/src/api.ts',
        was: "import { requireGatewaySecret, requireKeyHeader } from './subjects/keys/credential-header.ts';\n",
        becomes:
          "import { kettleRoutes } from './subjects/kettles/routes.ts';\nimport { requireGatewaySecret, requireKeyHeader } from './subjects/keys/credential-header.ts';\n",
      },
      {
        file: 'service/src/api.ts',
        was: '    (parts: AppContext) => createFeedbackRoutes(parts, site),\n',
        becomes: '    (parts: AppContext) => createFeedbackRoutes(parts, site),\n    () => kettleRoutes(),\n',
      },
    ],
    mistakes: [
      {
        what: 'a handler returns a value that its route does not declare',
        edits: [{ file: 'service/src/subjects/kettles/routes.ts', was: "['copper'], 200", becomes: '[7], 200' }],
        step: types,
        says: /kettles\/routes\.ts/,
      },
      {
        what: 'the handler is not registered',
        edits: [
          { file: 'service/src/api.ts', was: '    () => kettleRoutes(),\n', becomes: '' },
          {
            file: 'service/src/api.ts',
            was: "import { kettleRoutes } from './subjects/kettles/routes.ts';\n",
            becomes: '',
          },
        ],
        step: 'dead code',
        says: /service\/src\/subjects\/kettles\/routes\.ts/,
      },
      {
        what: 'a page calls a route that calls.ts does not list',
        edits: [
          { file: 'packages/service-contract/src/calls.ts', was: '  | typeof kettles\n', becomes: '' },
          {
            file: 'packages/service-contract/src/calls.ts',
            was: "import type * as kettles from './routes/kettles.ts';\n",
            becomes: '',
          },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: "from 'react';\n",
            becomes:
              "from 'react';\nimport { callServiceRouteForOutcome } from '@refdesk/service-client';\n\nexport const list = () => callServiceRouteForOutcome('GET /api/kettles', {});\n",
          },
        ],
        step: types,
        says: /KettlesScreen\.tsx.*[\s\S]*?GET \/api\/kettles/,
      },
    ],
  },
  {
    name: 'A component with its style.',
    follow: [
      { file: 'plugins/account/src/kettles/KettleMark.tsx', becomes: componentText },
      { file: 'plugins/account/src/kettles/KettleMark.module.css', becomes: '.mark {\n  color: var(--accent);\n}\n' },
      {
        file: 'plugins/account/src/kettles/KettlesScreen.tsx',
        was: '  return <p>There is one, of copper.</p>;',
        becomes: '  return (\n    <p>\n      There is one, of <KettleMark metal="copper" />.\n    </p>\n  );',
      },
      {
        file: 'plugins/account/src/kettles/KettlesScreen.tsx',
        was: "import type { ReactNode } from 'react';\n",
        becomes: "import type { ReactNode } from 'react';\nimport { KettleMark } from './KettleMark.tsx';\n",
      },
    ],
    mistakes: [
      {
        what: 'the style has a colour of its own',
        edits: [
          {
            file: 'plugins/account/src/kettles/KettleMark.module.css',
            was: 'var(--accent)',
            becomes: '#b87333',
          },
        ],
        step: 'lint',
        says: /KettleMark\.module\.css/,
      },
      {
        what: 'the component uses a class that is missing from its style sheet',
        edits: [
          {
            file: 'plugins/account/src/kettles/KettleMark.module.css',
            was: '.mark {',
            becomes: '.marks {',
          },
        ],
        step: unit,
        says: /KettleMark\.tsx: styles\.mark/,
      },
      {
        what: 'no screen shows the component',
        edits: [
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: '<KettleMark metal="copper" />',
            becomes: 'copper',
          },
          {
            file: 'plugins/account/src/kettles/KettlesScreen.tsx',
            was: "import { KettleMark } from './KettleMark.tsx';\n",
            becomes: '',
          },
        ],
        step: 'dead code',
        says: /KettleMark\.tsx/,
      },
    ],
  },
  {
    name: 'A setting of the service.',
    follow: [
      {
        file: 'service/src/core/configuration/configuration.ts',
        was: '    SANDBOX_MEMORY_MB: z.coerce\n',
        becomes:
          "    KETTLES: z.coerce.number().int().default(1).describe('Number of kettles'),\n    SANDBOX_MEMORY_MB: z.coerce\n",
      },
      {
        file: 'docs/operators/configuration.md',
        was: '| `SANDBOX_MEMORY_MB` |',
        becomes: '| `KETTLES` | Number of kettles | `1` |\n| `SANDBOX_MEMORY_MB` |',
      },
    ],
    mistakes: [
      {
        what: 'the operator’s table does not have the setting',
        edits: [
          {
            file: 'docs/operators/configuration.md',
            was: '| `KETTLES` | Number of kettles | `1` |\n',
            becomes: '',
          },
        ],
        step: unit,
        says: /the configuration table of the guide is current/,
      },
      {
        what: 'the code reads a setting that is not declared',
        edits: [
          {
            file: 'service/src/subjects/sandbox/open-portal-sandbox.ts',
            was: 'configuration.SANDBOX_MEMORY_MB',
            becomes: 'configuration.SANDBOX_MEMORIES_MB',
          },
        ],
        step: 'types of the service',
        says: /open-portal-sandbox\.ts.*[\s\S]*?SANDBOX_MEMORIES_MB/,
      },
      {
        what: 'the setting has no description',
        edits: [
          {
            file: 'service/src/core/configuration/configuration.ts',
            was: ".describe('Number of kettles')",
            becomes: '',
          },
        ],
        step: unit,
        says: /the configuration table of the guide is current/,
      },
    ],
  },
  {
    name: 'A migration.',
    follow: [
      { file: 'service/src/core/database/migrations/0099-kettles.ts', becomes: migrationText },
      {
        file: 'service/src/core/database/migrations/index.ts',
        was: "import type { Migration } from './migration.ts';\n",
        becomes: "import { kettles } from './0099-kettles.ts';\nimport type { Migration } from './migration.ts';\n",
      },
      { file: 'service/src/core/database/migrations/index.ts', was: ',\n];\n', becomes: ',\n  kettles,\n];\n' },
      { file: 'service/src/subjects/kettles/schema.ts', becomes: schemaText },
      {
        file: 'service/src/core/database/tables.ts',
        was: "import type { KeyTables } from '../../subjects/keys/schema.ts';\n",
        becomes:
          "import type { KettleTables } from '../../subjects/kettles/schema.ts';\nimport type { KeyTables } from '../../subjects/keys/schema.ts';\n",
      },
      {
        file: 'service/src/core/database/tables.ts',
        was: '    KeyTables,\n',
        becomes: '    KettleTables,\n    KeyTables,\n',
      },
      {
        file: 'service/src/backup/tables.ts',
        was: "  digest: ['name'],\n",
        becomes: "  digest: ['name'],\n  kettle: ['name'],\n",
      },
      {
        file: 'service/src/core/database/personal-columns.ts',
        was: "  node: { other: ['id', 'aliveAt'] },\n",
        becomes: "  node: { other: ['id', 'aliveAt'] },\n  kettle: { other: ['name'] },\n",
      },
    ],
    mistakes: [
      {
        what: 'the column is not declared as personal or other',
        edits: [
          {
            file: 'service/src/core/database/personal-columns.ts',
            was: "  kettle: { other: ['name'] },\n",
            becomes: '',
          },
        ],
        step: unit,
        says: /Declare each column in service\/src\/core\/database\/personal-columns\.ts/,
      },
      {
        what: 'the migration is not in the list of migrations',
        edits: [
          { file: 'service/src/core/database/migrations/index.ts', was: '  kettles,\n', becomes: '' },
          {
            file: 'service/src/core/database/migrations/index.ts',
            was: "import { kettles } from './0099-kettles.ts';\n",
            becomes: '',
          },
        ],
        step: unit,
        says: /Declare each column[\s\S]*?kettle/,
      },
      {
        what: 'the table is missing in the types',
        edits: [
          { file: 'service/src/core/database/tables.ts', was: '    KettleTables,\n', becomes: '' },
          {
            file: 'service/src/core/database/tables.ts',
            was: "import type { KettleTables } from '../../subjects/kettles/schema.ts';\n",
            becomes: '',
          },
        ],
        step: types,
        says: /personal-columns\.ts[\s\S]*?kettle/,
      },
    ],
  },
];
