import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { optionsSchema } from '../options.ts';
import { loadVersionsOfAllApis } from './apis.ts';

const folder = fileURLToPath(new URL('../../tests/fixtures/bad', import.meta.url));

/** Returns the error messages of a build with these APIs. */
async function getDiagnostics(apis: Parameters<typeof optionsSchema.parse>[0]): Promise<string> {
  const { apis: parsed } = optionsSchema.parse({ apis });
  return loadVersionsOfAllApis(parsed, folder).then(
    () => 'No error.',
    (error: Error) => error.message.replaceAll(/\S*fixtures\/bad\//g, ''),
  );
}

const newer = {
  version: '2.0.0',
  label: '2.0.0',
  description: 'newer.yaml',
  operations: '/docs/rest',
  reference: '/rest',
  changes: '/docs/changes',
};
const older = { version: '1.0.0', label: '1.0.0', description: 'older.yaml', successorsIn: 'main/2.0.0' };

describe('loading descriptions with errors', () => {
  it('reports paths claimed by two versions, and successors that do not exist', async () => {
    const versions = [newer, { ...older, operations: '/docs/rest', reference: '/rest' }];
    expect(await getDiagnostics([{ id: 'main', title: 'REST API', versions }])).toMatchInlineSnapshot(`
      "The API descriptions have 8 errors:

      - older.yaml #/paths/~1v1~1jobs/get
        /docs/rest/list-jobs is claimed by the operation findJobs of main 1.0.0 and by the operation listJobs of main 2.0.0.
        Set other paths for the version in the provider’s apis/index.ts, or another x-slug or x-page for one of the operations.
      - older.yaml #/
        /rest is claimed by the full reference of main 1.0.0 and by the full reference of main 2.0.0.
        Set other paths for the version in the provider’s apis/index.ts, or another x-slug or x-page for one of the operations.
      - older.yaml #/paths/~1v1~1jobs/get/x-successors
        REST API 2.0.0 has no operation listJob.
        x-successors lists operationIds of the newer version; [] if there is no replacement.
      - older.yaml #/paths/~1v1~1jobs/get/parameters (number in the query)
        REST API 2.0.0 has no parameter reference.
        x-successor of a parameter is the name of a parameter of the newer version; omit it if there is no replacement.
      - older.yaml #/x-problems/NOT_FOUND/successors
        REST API 2.0.0 has no problem notfound.
        successors lists problems of the newer version.
      - older.yaml #/components/schemas/Task/x-successor
        REST API 2.0.0 has no schema Jobs.
        x-successor of a schema is a schema of the newer version.
      - older.yaml #/components/schemas/Task/properties/number/x-successor
        REST API 2.0.0 has no field refrence.
        x-successor of a field is the name of a field of the newer version; omit it if there is no replacement.
      - older.yaml #/components/schemas/TaskStatus/x-enumSuccessors/new
        REST API 2.0.0 has no value unsheduled.
        x-enumSuccessors maps to values of the newer version; omit those without a replacement."
    `);
  });

  it('reports a version in `successorsIn` that does not exist', async () => {
    const versions = [newer, { ...older, reference: '/rest/1.0.0', successorsIn: 'main/3.0.0' }];
    expect(await getDiagnostics([{ id: 'main', title: 'REST API', versions }])).toMatchInlineSnapshot(`
      "The API descriptions have 1 error:

      - older.yaml #/
        The version in successorsIn, main/3.0.0, does not exist.
        The versions are main/2.0.0, main/1.0.0."
    `);
  });

  it('reports undeclared result codes, sections without a title, and sections that differ from tags', async () => {
    const versions = [{ version: '1.0.0', label: '1.0.0', description: 'web-services.yaml' }];
    expect(await getDiagnostics([{ id: 'web-services', title: 'Web services', versions }])).toMatchInlineSnapshot(`
      "The API descriptions have 4 errors:

      - web-services.yaml:4 #/tags
        The tag stock is not a section.
        Declare it under x-sections.
      - web-services.yaml:15 #/paths/~1call~1job-list/post/x-result-codes
        The result code jobLocked is not declared.
        x-result-codes at the root has ok.
      - web-services.yaml:19 #/x-sections
        The section tags is not a tag.
        Declare it under tags.
      - web-services.yaml:20 #/x-sections/0/title
        x-sections: A section needs a title for the sidebar."
    `);
  });

  it('succeeds if there are no errors', async () =>
    expect(await getDiagnostics([{ id: 'main', title: 'REST API', versions: [newer] }])).toBe('No error.'));
});
