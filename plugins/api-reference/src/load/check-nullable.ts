import { findObjectsWith } from '@portal/openapi/find-objects';
import type { OpenApiDocument } from '../model/document.ts';
import type { LocalDiagnostic } from './diagnostic.ts';

/** In OpenAPI 3.0 `nullable` adds null to the `type` beside it; without one it adds nothing, and examples cannot be checked. */
export const checkNullable = (document: OpenApiDocument): LocalDiagnostic[] =>
  findObjectsWith(document, 'nullable')
    .filter(({ node }) => node.nullable === true && !('type' in node) && !('$ref' in node))
    .map(({ pointer }) => ({ pointer: `${pointer}/nullable`, message: 'nullable has no type beside it.', hint: 'Add the type.' }));
