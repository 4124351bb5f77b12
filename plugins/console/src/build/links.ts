import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { resolveReference } from '@refdesk/openapi/reference';
import type { LinkObject } from '@refdesk/openapi/response';
import type { ConsoleResponseLink } from '../model/operation.ts';

/** Lists the links of a response to operations of the same API. */
export function createConsoleResponseLinks(
  api: ApiVersion,
  links: Readonly<Record<string, LinkObject>>,
  toUrl: (path: string) => string,
): ConsoleResponseLink[] {
  return Object.entries(links).flatMap(([name, node]) => {
    const link = resolveReference(api.document, node);
    const entry = api.operations.find(({ operation, method, route }) =>
      isTarget(link, operation.operationId, method, route),
    );
    if (!entry) return [];
    const summary = readOperationSummary(entry);
    const targetParameters = [...(entry.pathItem.parameters ?? []), ...(entry.operation.parameters ?? [])].map(
      (parameter) => resolveReference(api.document, parameter),
    );
    const parameters = Object.entries(link.parameters ?? {}).map(([key, value]) => {
      const location = targetParameters.find((parameter) => parameter.name === key)?.in;
      return [location === undefined ? key : `${location}.${key}`, value];
    });
    const body = link.requestBody === undefined ? {} : { body: link.requestBody };
    return [
      {
        name,
        title: summary.title,
        page: toUrl(getOperationDocumentationPath(api, summary)),
        parameters: Object.fromEntries(parameters),
        ...body,
      },
    ];
  });
}

/** Whether a link targets the operation: by its ID, or by a reference such as `#/paths/~1jobs~1{jobId}/get`. */
function isTarget(
  { operationId, operationRef }: LinkObject,
  id: string | undefined,
  method: string,
  route: string,
): boolean {
  if (operationId !== undefined) return operationId === id;
  return (
    operationRef?.replace(/^[^#]*/, '') === `#/paths/${route.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`
  );
}
