import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../fixtures/load.ts';
import { DescriptionError } from './description-diagnostic.ts';

/** Returns the error messages of a build with this description. */
async function buildMessages(file: string, version = '1.0.0'): Promise<string> {
  const error: unknown = await loadFixture(`faults/${file}`, { version }).catch((cause: unknown) => cause);
  if (!(error instanceof DescriptionError))
    throw new Error(`Loading ${file} threw no DescriptionError.`, { cause: error });
  return error.message.replaceAll('plugins/api-reference/fixtures/faults/', '');
}

describe('a description is rejected for', () => {
  test('a reference that does not resolve', async () => {
    expect(await buildMessages('unresolved-reference.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - unresolved-reference.yaml:16 #/paths/~1jobs/get/responses/200/content/application~1json/schema
        The reference #/components/schemas/Jop has no target. (no-unresolved-refs)
        #/components/schemas has Job. Until the target exists, any value is allowed here."
    `);
  });

  test('a reference to a missing file', async () => {
    expect(await buildMessages('missing-file.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - missing-file.yaml:4 #/paths/~1jobs
        The reference paths/jobs.yaml has no target: There is no such file. (no-unresolved-refs)"
    `);
  });

  test('a reference to a file that is not YAML', async () => {
    expect(await buildMessages('broken-file.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 2 errors:

      - not-yaml.yaml:5 #/
        This is neither YAML nor JSON: deficient indentation.
      - broken-file.yaml:4 #/paths/~1jobs
        The reference not-yaml.yaml has no target: This is neither YAML nor JSON: deficient indentation. (no-unresolved-refs)"
    `);
  });

  test('an extension in an unreadable file', async () => {
    expect(await buildMessages('missing-extension-file.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 3 errors:

      - not-yaml.yaml:5 #/
        This is neither YAML nor JSON: deficient indentation.
      - missing-extension-file.yaml:3 #/x-problems
        The reference no-problems.yaml has no target: There is no such file. (no-unresolved-refs)
      - missing-extension-file.yaml:4 #/x-lifecycles
        The reference not-yaml.yaml has no target: This is neither YAML nor JSON: deficient indentation. (no-unresolved-refs)"
    `);
  });

  test('circular references', async () => {
    expect(await buildMessages('circle-of-references.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 4 errors:

      - circle-of-references.yaml:12 #/paths/~1jobs/get/responses/200
        circle-of-references.yaml:16 #/components/responses/There
        2 in all
        The reference #/components/responses/Here refers back to itself.
        Replace one of the references in the circle with its content.
      - circle-of-references.yaml:15 #/components/responses/Here
        The reference #/components/responses/There refers back to itself.
        Replace one of the references in the circle with its content.
      - circle-of-references.yaml:18 #/components/schemas/Job
        The reference #/components/schemas/Job refers back to itself.
        Replace one of the references in the circle with its content."
    `);
  });

  test('a duplicate operationId', async () => {
    expect(await buildMessages('duplicate-operation-id.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - duplicate-operation-id.yaml:8 #/paths/~1open-jobs/get/operationId
        Every operation must have a unique \`operationId\`. It is "listJobs". (operation-operationId-unique)
        Give one of the operations another operationId. Until then, pages identify the later one by its method and path."
    `);
  });

  test('a duplicate slug', async () => {
    expect(await buildMessages('duplicate-slug.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - duplicate-slug.yaml:9 #/paths/~1jobs~1{state}/get
        The slug list-jobs is already used by GET /jobs.
        Give one of them another x-slug."
    `);
  });

  test('a path parameter without a declaration', async () => {
    expect(await buildMessages('undeclared-path-parameter.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - undeclared-path-parameter.yaml:6 #/paths/~1jobs~1{jobId}/get/parameters
        The operation does not define the path parameter \`{jobId}\` expected by path \`/jobs/{jobId}\`. (path-parameters-defined)
        Declare a parameter with in: path for each name in the path, in the operation or its path item. Until then, it is a required string."
    `);
  });

  test('examples that do not match their schema', async () => {
    expect(await buildMessages('unfit-examples.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 4 errors:

      - unfit-examples.yaml:12 #/paths/~1jobs/post/parameters/0/example
        Example value must conform to the schema: must be <= 200. It is 500. (no-invalid-parameter-examples)
        Correct the example, or the schema.
      - unfit-examples.yaml:18 #/paths/~1jobs/post/requestBody/content/application~1json/examples/small/value/priority
        Example value must conform to the schema: \`priority\` property must be equal to one of the allowed values "low", "high". It is "hihg". (no-invalid-media-type-examples)
        Did you mean low or high?
      - unfit-examples.yaml:20 #/paths/~1jobs/post/responses/201/content/application~1json/example
        Example value must conform to the schema: must have required property 'title'. (no-invalid-media-type-examples)
        Correct the example, or the schema.
      - unfit-examples.yaml:27 #/components/schemas/Job/properties/title/examples/0
        Example value must conform to the schema: must NOT have more than 20 characters. It is "A title that is longer than it may be". (no-invalid-schema-examples)
        Correct the example, or the schema."
    `);
  });

  test('extensions with a misspelt name', async () => {
    expect(await buildMessages('unknown-extensions.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 3 errors:

      - unknown-extensions.yaml:12 #/paths/~1jobs/get/x-idempotent
        x-idempotent is not known here, and is ignored.
        Did you mean x-idempotency?
      - unknown-extensions.yaml:13 #/paths/~1jobs/get/parameters/0/x-succesor
        x-succesor is not known here, and is ignored.
        Did you mean x-successor?
      - unknown-extensions.yaml:14 #/paths/~1jobs/get/responses/200/x-problem
        x-problem is not known here, and is ignored.
        Did you mean x-problems?"
    `);
  });

  test('extensions with invalid values', async () => {
    expect(await buildMessages('wrong-extension-values.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 18 errors:

      - wrong-extension-values.yaml:2 #/info/x-sunset
        x-sunset: Invalid ISO date. It is "next year".
      - wrong-extension-values.yaml:3 #/tags/0/x-operations
        x-operations: Invalid input: expected array, received string. It is "listJobs".
      - wrong-extension-values.yaml:4 #/x-rate-limit/limits/0/per
        x-rate-limit: Invalid option: expected one of "minute"|"hour"|"day". It is "fortnight".
      - wrong-extension-values.yaml:4 #/x-rate-limit/limits/0/requests
        x-rate-limit: Too small: expected number to be >0. It is -1.
      - wrong-extension-values.yaml:5 #/x-problems/locked/causes
        x-problems: Too small: expected array to have >=1 items.
      - wrong-extension-values.yaml:5 #/x-problems/locked/status
        x-problems: Too small: expected number to be >=400. It is 200.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/description
        x-lifecycles: description is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/initial
        x-lifecycles: initial is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/property
        x-lifecycles: property is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/schema
        x-lifecycles: schema is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/states
        x-lifecycles: states is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/terminal
        x-lifecycles: terminal is missing.
      - wrong-extension-values.yaml:6 #/x-lifecycles/job/transitions
        x-lifecycles: transitions is missing.
      - wrong-extension-values.yaml:14 #/paths/~1jobs/get/x-idempotency
        x-idempotency: Invalid option: expected one of "safe"|"idempotent"|"idempotency-key"|"none". It is "sometimes".
      - wrong-extension-values.yaml:15 #/paths/~1jobs/get/x-slug
        x-slug: is written in kebab case. It is "List Jobs".
      - wrong-extension-values.yaml:16 #/paths/~1jobs/get/x-result-codes
        x-result-codes: Invalid input: expected array, received string. It is "ok".
      - wrong-extension-values.yaml:19 #/paths/~1jobs/get/responses/409/x-problems
        x-problems: Invalid input: expected array, received string. It is "locked".
      - wrong-extension-values.yaml:22 #/components/schemas/Job/properties/state/x-create-only
        x-create-only: Invalid input: expected boolean, received string. It is "yes"."
    `);
  });

  test('tags without a description or declaration, and operations without a tag', async () => {
    expect(await buildMessages('tags.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 3 errors:

      - tags.yaml:3 #/tags/0/description
        Tag object should contain \`description\` field. (tag-description)
        Describe what the operations of the tag are for.
      - tags.yaml:8 #/paths/~1notes/get/tags/0
        Operation tags should be defined in global tags. It is "notes". (operation-tag-defined)
        Give the operation a tag that is declared under tags.
      - tags.yaml:10 #/paths/~1persons/get
        Operation tags should be defined. (operation-tag-defined)
        Give the operation a tag that is declared under tags."
    `);
  });

  test('unknown operations, problems, result codes, states and life-cycles', async () => {
    expect(await buildMessages('unknown-names.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 13 errors:

      - unknown-names.yaml:3 #/tags/0/x-operations
        The tag jobs has no operation removeJobs.
        It is the first tag of listJobs.
      - unknown-names.yaml:7 #/x-lifecycles/job
        There is no state opened.
        Known: open, done.
      - unknown-names.yaml:7 #/x-lifecycles/job
        There is no state closed.
        Known: open, done.
      - unknown-names.yaml:16 #/x-lifecycles/job/transitions/0
        There is no state paused.
        Known: open, done.
      - unknown-names.yaml:16 #/x-lifecycles/job/transitions/0
        There is no state finished.
        Known: open, done.
      - unknown-names.yaml:16 #/x-lifecycles/job/transitions/0/operations
        There is no operation finishJob.
        Known: listJobs.
      - unknown-names.yaml:16 #/x-lifecycles/job/transitions/0/problems
        There is no problem stuck.
        Known: locked.
      - unknown-names.yaml:24 #/paths/~1jobs/get/x-result-codes
        The result code unknownJob is not declared.
        x-result-codes at the root has ok.
      - unknown-names.yaml:27 #/paths/~1jobs/get/responses/404
        There is no problem not-found.
        x-problems at the root has locked.
      - unknown-names.yaml:28 #/paths/~1jobs/get/responses/423
        The problem locked has status 409, not 423.
      - unknown-names.yaml:34 #/components/schemas/State/x-lifecycle
        There is no life-cycle jobs.
        Known: job.
      - unknown-names.yaml:35 #/components/schemas/State/x-enumDescriptions
        The value done has no description.
        Describe it.
      - unknown-names.yaml:35 #/components/schemas/State/x-enumDescriptions
        shut is not a value of the enumeration.
        Its values: open, done."
    `);
  });

  test('undeclared or missing security', async () => {
    expect(await buildMessages('undeclared-security.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 2 errors:

      - undeclared-security.yaml:6 #/paths/~1jobs/get/security/0/oauth2
        There is no \`oauth2\` security scheme defined. (security-defined)
        Declare the scheme under components/securitySchemes, or write security: [] if none is required.
      - undeclared-security.yaml:7 #/paths/~1jobs/post
        Every operation should have security defined on it or on the root level. (security-defined)
        Declare the scheme under components/securitySchemes, or write security: [] if none is required."
    `);
  });

  test('a structure that is not valid OpenAPI', async () => {
    expect(await buildMessages('structure.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 3 errors:

      - structure.yaml:2 #/info
        The field \`version\` must be present on this level. (struct)
      - structure.yaml:3 #/tags
        Expected type \`TagList\` (array) but got \`string\`. It is "jobs". (struct)
      - structure.yaml:5 #/paths/jobs
        Property \`jobs\` is not expected here. (struct)"
    `);
  });

  test('a version other than the one that the site expects', async () => {
    expect(await buildMessages('../workshop.yaml', '3.0.0')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - faults/../workshop.yaml #/info/version
        The description has version 2.0.0.
        The site expects 3.0.0."
    `);
  });
});

describe('rejects a file that', () => {
  test('does not exist', async () => {
    expect(await buildMessages('nothing.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - nothing.yaml #/
        There is no such file."
    `);
  });

  test('is not YAML', async () => {
    expect(await buildMessages('not-yaml.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - not-yaml.yaml:5 #/
        This is neither YAML nor JSON: deficient indentation."
    `);
  });

  test('is Swagger 2.0, with the command that converts it', async () => {
    expect(await buildMessages('swagger-2.yaml')).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - swagger-2.yaml #/
        This is Swagger 2.0, not OpenAPI 3.
        Convert it: npx swagger2openapi --patch --yaml --outfile openapi.yaml swagger-2.yaml"
    `);
  });

  test.each(['not-openapi.yaml', 'text.yaml'])('is not an OpenAPI description: %s', async (file) => {
    expect(await buildMessages(file)).toBe(
      `The API descriptions have 1 error:\n\n- ${file} #/\n  This is not an OpenAPI description.\n  It must start with openapi: 3.1.0 or another 3.x version.`,
    );
  });
});

test('errors in several files are reported together, each with its file', async () => {
  expect(await buildMessages('many/openapi.yaml')).toMatchInlineSnapshot(`
    "The API descriptions have 10 errors:

    - many/components/job.yaml:8 #/State/x-enumDescriptions
      The value done has no description.
      Describe it.
    - many/openapi.yaml:5 #/tags/1/description
      Tag object should contain \`description\` field. (tag-description)
      Describe what the operations of the tag are for.
    - many/paths/jobs.yaml:7 #/jobs/get/x-idempotency
      x-idempotency: Invalid option: expected one of "safe"|"idempotent"|"idempotency-key"|"none". It is "sometimes".
    - many/paths/jobs.yaml:8 #/jobs/get/parameters/0/example
      Example value must conform to the schema: type must be integer. It is "many". (no-invalid-parameter-examples)
      Correct the example, or the schema.
    - many/paths/jobs.yaml:14 #/job/get
      The slug list-jobs is already used by GET /jobs.
      Give one of them another x-slug.
    - many/paths/jobs.yaml:14 #/job/get/parameters
      The operation does not define the path parameter \`{jobId}\` expected by path \`/jobs/{jobId}\`. (path-parameters-defined)
      Declare a parameter with in: path for each name in the path, in the operation or its path item. Until then, it is a required string.
    - many/paths/jobs.yaml:16 #/job/get/operationId
      Every operation must have a unique \`operationId\`. It is "listJobs". (operation-operationId-unique)
      Give one of the operations another operationId. Until then, pages identify the later one by its method and path.
    - many/paths/jobs.yaml:18 #/job/get/security/0/oauth2
      There is no \`oauth2\` security scheme defined. (security-defined)
      Declare the scheme under components/securitySchemes, or write security: [] if none is required.
    - many/paths/jobs.yaml:21 #/job/get/responses/200/content/application~1json/schema
      The reference ../components/job.yaml#/Jop has no target. (no-unresolved-refs)
    - many/paths/jobs.yaml:22 #/job/get/responses/409
      There is no problem stuck.
      x-problems at the root has locked."
  `);
});

test('properties, headers, parameters and security schemes may have names that start with x-', async () => {
  await expect(loadFixture('faults/x-names.yaml', { version: '1.0.0' })).resolves.toMatchObject({ api: 'workshop' });
});
