import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { Parser } from 'htmlparser2';

/** An operation whose page lacks something in its static HTML. */
export interface IncompleteOperationPage {
  readonly operation: string;
  readonly missing: readonly string[];
}

/** Finds operations whose page lacks the method, path, parameters, body fields or a response without scripts. */
export async function findIncompleteOperationPages(api: ApiVersion, build: string): Promise<IncompleteOperationPage[]> {
  const gaps = await Promise.all(
    api.operations.map(async (entry): Promise<IncompleteOperationPage> => {
      const operation = readOperation(api.document, entry);
      const html = await readFile(join(build, `${getOperationDocumentationPath(api, operation)}.html`), 'utf8').catch(
        () => '',
      );
      const text = getText(html);
      const bodies = [
        ...(operation.requestBody?.bodies ?? []),
        ...operation.responses.flatMap((response) => response.bodies),
      ];
      const fields = bodies
        .slice(0, 2)
        .flatMap(({ schema }) => (schema?.items ?? schema)?.properties.map(({ name }) => name) ?? []);
      const expectedTexts = [
        operation.method,
        operation.route,
        ...operation.parameters.map(({ name }) => name),
        ...fields,
        ...operation.responses.map(({ status }) => status),
      ];
      return {
        operation: `${operation.method} ${operation.route}`,
        missing: expectedTexts.filter((word) => !text.includes(word.toLowerCase())),
      };
    }),
  );
  return gaps.filter(({ missing }) => missing.length > 0);
}

/** Returns the text of a page in lower case, without spaces between its parts, since paths break after slashes. */
function getText(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text) });
  parser.end(html);
  return texts.join('').toLowerCase();
}

/** Returns the size of the largest file in bytes; 0 for an empty list. */
export async function getLargestFileBytes(files: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(files.map(async (file) => (await stat(file)).size))));
}
