import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { content, descriptions, type Recipe, unit } from './recipe.ts';

const openapi = getProviderPathFromRoot('apis/main/2.0.0/openapi.yaml');
const getKettlesPath = (version: string) => getProviderPathFromRoot(`apis/kettles/${version}/openapi.yaml`);
const apis = getProviderPathFromRoot('apis/index.ts');
const problems = getProviderPathFromRoot('apis/main/2.0.0/problems.yaml');
const jobTypes = getProviderPathFromRoot('apis/main/2.0.0/paths/job-types.yaml');
const vehicles = getProviderPathFromRoot('apis/main/2.0.0/paths/vehicles.yaml');

const createDescription = (version: string, extension = '') => `openapi: 3.1.0
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
${extension}      responses:
        '200':
          description: The kettles.
          content: { application/json: { schema: { type: array, items: { type: string } }, example: [copper] } }
`;

/** Recipes for API descriptions, from an API to a scope. */
export const descriptionRecipes: readonly Recipe[] = [
  {
    name: 'An API.',
    follow: [
      { file: getKettlesPath('1.0.0'), becomes: createDescription('1.0.0', '      x-successors: [listKettles]\n') },
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
        what: 'the entry names a missing file',
        edits: [
          {
            file: apis,
            was: "description: 'apis/kettles/1.0.0/openapi.yaml'",
            becomes: "description: 'apis/kettle/1.0.0/openapi.yaml'",
          },
        ],
        step: content,
        says: /apis\/kettle\/1\.0\.0\/openapi\.yaml/,
        run: 'API',
      },
      {
        what: 'the entry has an unknown key',
        edits: [{ file: apis, was: "base: '/docs/kettles'", becomes: "bass: '/docs/kettles'" }],
        step: content,
        says: /apis\[2\]\.bass is not a field of the configuration: did you mean "base"/,
        run: 'key',
      },
      {
        what: 'the description has an unsupported version of OpenAPI',
        edits: [{ file: getKettlesPath('1.0.0'), was: 'openapi: 3.1.0', becomes: 'openapi: 4.0.0' }],
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
        becomes:
          '  /v2/job-types/newest:\n    $ref: paths/job-types.yaml#/newestJobType\n  /v2/job-types/{jobTypeId}:\n',
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
        what: 'the operation has the identifier of the operation from which it was copied',
        edits: [{ file: jobTypes, was: 'operationId: getNewestJobType', becomes: 'operationId: getJobType' }],
        step: descriptions,
        says: /getJobType/,
        run: 'descriptions',
      },
      {
        what: 'the operation lacks an error that every operation must have',
        edits: [
          {
            file: jobTypes,
            was: "      '401':\n        $ref: ../components/responses.yaml#/Unauthenticated\n      '403':",
            becomes: "      '403':",
          },
        ],
        step: descriptions,
        says: /job-types\.yaml.*[\s\S]*?401/,
        run: 'errors',
      },
      {
        what: 'a reference has a missing target',
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
        file: getProviderPathFromRoot('docs/rest/guides/change-log.mdx'),
        was: '### 26 November 2026\n\n',
        becomes:
          '### 26 November 2026\n\n- <Operation id="listVehicles" /> takes `departmentCodeId`: vehicles whose running costs are posted to one <Term>department code</Term>.\n',
      },
    ],
    mistakes: [
      {
        what: 'the parameter is not named after a field of the records',
        edits: [{ file: vehicles, was: 'name: departmentCodeId', becomes: 'name: departmentCode' }],
        step: descriptions,
        says: /vehicles\.yaml:\d+:1 listVehicles\/parameters\/departmentCode\s[\s\S]*?Did you mean departmentCodeId/,
        run: 'descriptions',
      },
      {
        what: 'the example is not a valid value of the parameter',
        edits: [{ file: vehicles, was: 'example: 4\n', becomes: 'example: four\n' }],
        step: descriptions,
        says: /vehicles\.yaml[\s\S]*?integer/,
        run: 'errors',
      },
      {
        what: 'the filter has a rule that the sandbox does not define',
        edits: [
          {
            file: vehicles,
            was: 'name: departmentCodeId\n',
            becomes: 'name: departmentCodeId\n        x-filter: { rule: categoryOrBelo }\n',
          },
        ],
        step: descriptions,
        says: /The sandbox has no filter "categoryOrBelo"[\s\S]*?categoryOrBelow/,
        run: 'descriptions',
      },
    ],
  },
  {
    name: 'A version of an API.',
    follow: [{ file: getKettlesPath('1.1.0'), becomes: createDescription('1.1.0') }],
    mistakes: [
      {
        what: 'the older version names a missing successor',
        edits: [
          { file: getKettlesPath('1.0.0'), was: 'x-successors: [listKettles]', becomes: 'x-successors: [listPots]' },
        ],
        step: descriptions,
        says: /listPots/,
        run: 'versions',
      },
      {
        what: 'the description has another version than its entry',
        edits: [{ file: getKettlesPath('1.1.0'), was: 'version: 1.1.0', becomes: 'version: 1.0.0' }],
        step: descriptions,
        says: /kettles\/1\.1\.0.*[\s\S]*?1\.1\.0/,
        run: 'descriptions',
      },
      {
        what: 'two versions have a page with the same address',
        edits: [
          {
            file: getKettlesPath('1.0.0'),
            was: '      responses:',
            becomes: '      x-page: /docs/kettles/list\n      responses:',
          },
          {
            file: getKettlesPath('1.1.0'),
            was: '      responses:',
            becomes: '      x-page: /docs/kettles/list\n      responses:',
          },
        ],
        step: descriptions,
        says: /\/docs\/kettles\/list/,
        run: 'descriptions',
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
        file: getProviderPathFromRoot('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
        was: '    - jobs:write\n',
        becomes: '    - jobs:write\n    - kettles:read\n',
      },
      {
        file: getProviderPathFromRoot('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
        was: '    jobs:write: Create and change jobs.\n',
        becomes: '    jobs:write: Create and change jobs.\n    kettles:read: Read kettles.\n',
      },
    ],
    mistakes: [
      {
        what: 'an operation requires a scope that is not declared',
        edits: [{ file: openapi, was: '            kettles:read: Read kettles.\n', becomes: '' }],
        step: descriptions,
        says: /kettles:read/,
        run: 'descriptions',
      },
      {
        what: 'the authentication proxy does not list the scope',
        edits: [
          {
            file: getProviderPathFromRoot('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
            was: '    - kettles:read\n',
            becomes: '',
          },
          {
            file: getProviderPathFromRoot('apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml'),
            was: '    kettles:read: Read kettles.\n',
            becomes: '',
          },
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
];
