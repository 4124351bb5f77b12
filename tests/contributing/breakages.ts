import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import type { SourceEdit } from './scratch-copy.ts';

/** A deliberate breakage and the expected report. */
export interface Breakage {
  readonly what: string;
  readonly edits: readonly SourceEdit[];
  /** The failing step of `npm run check`; `start` if it ends before its steps. */
  readonly step:
    | 'API descriptions'
    | 'content'
    | 'dead code'
    | 'lint'
    | 'page scripts'
    | 'secrets'
    | 'start'
    | 'types'
    | 'types of the service'
    | 'unit tests';
  /** Expected output: the location, and the fix if known. */
  readonly says: RegExp;
  /** Group for a separate run, because these breakages end a step before it reports others. */
  readonly run?: string;
}

const job = getProviderPathFromRoot('apis/main/2.0.0/paths/jobs.yaml');
const jobSchema = getProviderPathFromRoot('apis/main/2.0.0/components/schemas/job.yaml');
const quickStart = getProviderPathFromRoot('docs/rest/quick-start.mdx');
const table = getProviderPathFromRoot('dictionary/jobs/jobs_v1.yaml');
const webUsers = getProviderPathFromRoot('apis/web-services/1.0.0/paths/web-users.yaml');
const unit = 'unit tests';

/** Breakages by authors first, then those by programmers. */
export const breakages: readonly Breakage[] = [
  {
    what: 'a guide references a missing operation',
    edits: [{ file: quickStart, was: '<Operation id="listJobTypes">', becomes: '<Operation id="listJobTypez">' }],
    step: 'content',
    says: /quick-start\.mdx:\d+:\d+ <Operation>: .*listJobTypez.*listJobTypes/,
  },
  {
    what: 'a guide links to a missing page',
    edits: [
      { file: quickStart, was: '(/account/integrator-registration)', becomes: '(/account/integrator-regstration)' },
    ],
    step: 'content',
    says: /quick-start\.mdx:\d+ links to \/account\/integrator-regstration, which is not a page\. Did you mean \/account\/integrator-registration/,
  },
  {
    what: 'a guide contains a figure that a description defines',
    edits: [
      {
        file: quickStart,
        was: 'It takes about ten minutes.',
        becomes: 'It takes about ten minutes. A list returns up to 500 records.',
      },
    ],
    step: unit,
    says: /500 records/,
  },
  {
    what: 'a guide contains a word that the vocabulary rejects',
    edits: [{ file: quickStart, was: 'confirm your email address', becomes: 'confirm your e-mail address' }],
    step: unit,
    says: /e-mail[\s\S]*?email/,
  },
  {
    what: 'the description of a guide is too short',
    edits: [
      {
        file: getProviderPathFromRoot('docs/rest/troubleshooting.mdx'),
        was: 'description: ',
        becomes: 'description: Help.\nformerly: ',
      },
    ],
    step: 'content',
    says: /troubleshooting\.mdx: the description in the front matter must have 40 to 200 characters; this one has 5\./,
  },
  {
    what: 'a guide is in no sidebar',
    edits: [{ file: getProviderPathFromRoot('config/sidebars.ts'), was: "    'rest/usage-policy',\n", becomes: '' }],
    step: 'content',
    says: /usage-policy.*sidebar/,
  },
  {
    what: 'a page has an address that is listed as removed',
    edits: [
      {
        file: getProviderPathFromRoot('static/_gone'),
        was: '# Addresses',
        becomes: '/docs/rest/quick-start\n# Addresses',
      },
    ],
    step: 'content',
    says: /_gone lists \/docs\/rest\/quick-start, which is a page\./,
  },
  {
    what: 'a redirect has a missing target',
    edits: [
      {
        file: getProviderPathFromRoot('config/redirects.ts'),
        was: "'/docs/rest': '/docs/rest/quick-start'",
        becomes: "'/docs/rest': '/docs/rest/quick-strat'",
      },
    ],
    step: 'content',
    says: /quick-strat/,
  },
  {
    what: 'a sidebar contains a missing guide',
    edits: [
      {
        file: getProviderPathFromRoot('config/sidebars.ts'),
        was: "'rest/troubleshooting'",
        becomes: "'rest/trouble-shooting'",
      },
    ],
    step: 'content',
    says: /rest\/trouble-shooting/,
    run: 'sidebar',
  },
  {
    what: 'the configuration has an unknown key',
    edits: [{ file: getProviderPathFromRoot('brand.ts'), was: "tagline: '", becomes: "tagLine: '" }],
    step: 'start',
    says: /tagLine is not a field.*did you mean "tagline"/,
    run: 'configuration',
  },
  {
    what: 'the example of a column has another type',
    edits: [{ file: table, was: 'example: 48213', becomes: 'example: forty' }],
    step: 'content',
    says: /jobs_v1\.yaml:\d+ +fields\[3\]\.example/,
    run: 'table',
  },
  {
    what: 'a table is in no category',
    edits: [
      { file: getProviderPathFromRoot('dictionary/categories.yaml'), was: '    - contact_groups_v1\n', becomes: '' },
    ],
    step: 'content',
    says: /contact_groups_v1/,
    run: 'table',
  },
  {
    what: 'an extension is misspelt',
    edits: [{ file: job, was: 'x-effects: [worksheetsOfJobType]', becomes: 'x-efects: [worksheetsOfJobType]' }],
    step: 'API descriptions',
    says: /x-efects[\s\S]*?x-effects/,
    run: 'descriptions',
  },
  {
    what: 'an operation has a rule that the sandbox does not define',
    edits: [{ file: job, was: 'x-rules: [endAfterStart,', becomes: 'x-rules: [endAfterBegin,' }],
    step: 'API descriptions',
    says: /no rule "endAfterBegin"/,
    run: 'descriptions',
  },
  {
    what: 'a value of an enum has no meaning',
    edits: [{ file: jobSchema, was: '    noAccess: The resource could not get access to the site.\n', becomes: '' }],
    step: 'API descriptions',
    says: /noAccess/,
    run: 'descriptions',
  },
  {
    what: 'an error is declared that no operation returns',
    edits: [
      {
        file: getProviderPathFromRoot('apis/main/2.0.0/problems.yaml'),
        was: 'invalid-cursor:',
        becomes:
          'kettle-empty:\n  status: 409\n  title: Kettle empty\n  meaning: The kettle is empty.\n  causes: [Nobody filled it.]\n  remedy: Fill it.\n\ninvalid-cursor:',
      },
    ],
    step: 'API descriptions',
    says: /No operation returns the problem kettle-empty/,
    run: 'catalogue',
  },
  {
    what: 'an action returns a result code that is not declared',
    edits: [
      {
        file: webUsers,
        was: '[keyMissing, keyUnknown, keyNotAllowed, parameterInvalid, recordNotFound, tooManyCalls,',
        becomes: '[keyMissing, keyUnknown, keyNotAlowed, parameterInvalid, recordNotFound, tooManyCalls,',
      },
    ],
    step: 'API descriptions',
    says: /keyNotAlowed is not declared[\s\S]*?keyNotAllowed/,
    run: 'descriptions',
  },
  {
    what: 'two result codes have the same number',
    edits: [
      {
        file: getProviderPathFromRoot('apis/web-services/1.0.0/result-codes.yaml'),
        was: '  code: 102\n',
        becomes: '  code: 101\n',
      },
    ],
    step: 'API descriptions',
    says: /keyNotAllowed has the number 101, which keyUnknown already has/,
    run: 'second',
  },
  {
    what: 'an operation requires a scope that the security scheme does not declare',
    edits: [{ file: job, was: '- oauth2: [jobs:write]', becomes: '- oauth2: [jobs:wright]' }],
    step: 'API descriptions',
    says: /jobs:wright/,
    run: 'descriptions',
  },
  {
    what: 'a component uses a class that is missing from its style sheet',
    edits: [
      {
        file: 'plugins/search/src/components/BrokenAddressSearch.tsx',
        was: 'styles.nearest}',
        becomes: 'styles.nearst}',
      },
    ],
    step: unit,
    says: /BrokenAddressSearch\.tsx: styles\.nearst/,
  },
  {
    what: 'the label of a field is removed',
    edits: [
      {
        file: 'plugins/search/src/components/SearchFieldWithSuggestions.tsx',
        was: '          aria-label={messages.search}\n',
        becomes: '',
      },
    ],
    step: 'lint',
    says: /SearchFieldWithSuggestions\.tsx[\s\S]*?A field needs a label/,
  },
  {
    what: 'a name of a description is looked up with `in`',
    edits: [
      {
        file: 'plugins/console/src/request/schema-at.ts',
        was: 'Object.hasOwn(record, key)',
        becomes: 'key in record',
      },
    ],
    step: 'lint',
    says: /schema-at\.ts[\s\S]*?Use Object\.hasOwn/,
  },
  {
    what: 'an exported function is unused',
    edits: [
      {
        file: 'tools/command.ts',
        was: 'interface Options {',
        becomes: 'export const unused = (): string => root;\n\ninterface Options {',
      },
    ],
    step: 'dead code',
    says: /unused.*tools\/command\.ts/,
  },
  {
    what: 'a page of the account has no screen',
    edits: [
      {
        file: 'plugins/account/src/app/screens.ts',
        was: "  '/account/sandbox': () => import('../sandbox/SandboxScreen.tsx'),\n",
        becomes: '',
      },
    ],
    step: 'types',
    says: /screens\.ts.*\n?.*'?\/account\/sandbox/,
  },
  {
    what: 'a handler returns a status that its route does not declare',
    edits: [{ file: 'service/src/subjects/feedback/routes.ts', was: '204', becomes: '299' }],
    step: 'types of the service',
    says: /feedback\/routes\.ts/,
  },
  {
    what: 'a new column is not declared as personal or other',
    edits: [
      {
        file: 'service/src/core/database/migrations/index.ts',
        was: '  personalRequestLogMigration,\n',
        becomes:
          "  personalRequestLogMigration,\n  { name: '0099-shoes', up: (queries) => queries.schema.alterTable('person').addColumn('shoe_size', 'integer').execute() },\n",
      },
    ],
    step: unit,
    says: /shoe_size|Declare each column/,
  },
  {
    what: 'a query may use a column that no migration creates',
    edits: [
      {
        file: 'service/src/subjects/keys/schema.ts',
        was: '    readonly day: string;',
        becomes: '    readonly day: string;\n    readonly hour: number;',
      },
    ],
    step: 'types of the service',
    says: /personal-columns\.test\.ts.*[\s\S]*apiKeyDay\.hour/,
  },
  {
    what: 'a row is read without a lock, so that two requests pass a limit',
    edits: [
      {
        file: 'service/src/core/database/lock-row.ts',
        was: "    .updateTable(table as Guard)\n    .set(({ ref }) => ({ id: ref('id') }))\n    .where('id', '=', id)\n    .returningAll()",
        becomes: "    .selectFrom(table as Guard)\n    .where('id', '=', id)\n    .selectAll()",
      },
    ],
    step: unit,
    says: /races\.test\.ts > concurrent requests/,
    run: 'lock',
  },
  {
    what: 'the membership of any person gives access to an organisation',
    edits: [
      {
        file: 'service/src/subjects/organisations/access.ts',
        was: ".on('member.personId', '=', caller.person.id),",
        becomes: ',',
      },
    ],
    step: unit,
    says: /isolation\.test\.ts > owner of another organisation/,
    run: 'membership',
  },
  {
    what: 'a guide contains a token of another service',
    edits: [
      {
        file: quickStart,
        was: 'It takes about ten minutes.',
        becomes: `It takes about ten minutes, with ${['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_')}.`,
      },
    ],
    step: 'secrets',
    says: /quick-start\.mdx:\d+ {2}found GitHub Token/,
    run: 'secrets',
  },
  {
    what: 'a page script throws on pages without an element',
    edits: [
      {
        file: 'plugins/api-reference/src/client/filter.ts',
        was: 'export function enableFullReferenceFilter(root: HTMLElement)',
        becomes:
          "export function enableFullReferenceFilter(root: HTMLElement) {\n  root.querySelector('[data-filters]')!.toggleAttribute('data-ready');\n  return addFilter(root);\n}\n\nfunction addFilter(root: HTMLElement)",
      },
    ],
    step: 'page scripts',
    says: /A page script throws on \/.*more pages:\n.*TypeError[\s\S]*enableFullReferenceFilter/,
    run: 'scripts',
  },
  {
    what: 'a text colour has too little contrast',
    edits: [{ file: 'site/src/css/tokens.css', was: '--text-quiet: ', becomes: '--text-quiet: #9aa3ad; --text-old: ' }],
    step: unit,
    says: /--text-quiet is readable on every surface/,
  },
];
