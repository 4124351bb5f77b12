import type { OpenApiDocument } from '@refdesk/openapi/document';
import { canHaveRequestBody } from '@refdesk/openapi/methods';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Removes the request bodies of GET and HEAD, so that samples, clients and the console send none. */
export const removeRequestBodiesOfGet = (document: OpenApiDocument): OpenApiDocument =>
  transformDescriptionOperations(document, (operation, _, method) => {
    if (canHaveRequestBody(method)) return operation;
    const { requestBody: _body, ...rest } = operation;
    return rest;
  });
