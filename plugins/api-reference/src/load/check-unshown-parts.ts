import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { canHaveRequestBody } from '@refdesk/openapi/methods';
import { appendToPointer } from '@refdesk/openapi/pointer';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/** Parts of OpenAPI 3.2 that pages do not show yet. */
const unshownParts: readonly { readonly key: string; readonly label: string }[] = [
  { key: 'itemEncoding', label: 'The encoding of the items of a stream' },
  { key: 'prefixEncoding', label: 'The encoding of parts by position' },
  { key: 'additionalOperations', label: 'An operation with a custom method' },
];

/** Reports parts of a description that pages do not show. */
export const checkUnshownParts = (document: OpenApiDocument): UnlocatedDiagnostic[] => [
  ...checkKeys(document),
  ...checkBodiesOfGet(document),
];

const checkKeys = (document: OpenApiDocument): UnlocatedDiagnostic[] =>
  unshownParts.flatMap(({ key, label }) =>
    findObjectsWithKey(document, key)
      .filter(({ pointer }) => pointer.includes('/content/') || key === 'additionalOperations')
      .map(({ pointer }) => ({
        pointer: appendToPointer(pointer, key),
        message: `${label} (${key}) is not shown.`,
        hint: 'Describe it in the description of the operation.',
      })),
  );

const checkBodiesOfGet = (document: OpenApiDocument): UnlocatedDiagnostic[] =>
  listOperationsWithPathItems(document)
    .filter(({ method, operation }) => operation.requestBody !== undefined && !canHaveRequestBody(method))
    .map(({ route, method }) => ({
      pointer: ['paths', route, method, 'requestBody'].reduce(appendToPointer, '#'),
      message: `The body of a ${method.toUpperCase()} request is not shown, and no sample sends it: HTTP gives it no meaning.`,
      hint: 'Remove `requestBody`; describe filters as parameters, or use POST or QUERY.',
    }));
