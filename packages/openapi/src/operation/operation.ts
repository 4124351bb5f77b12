import type * as Specification from '@scalar/openapi-types/3.2';
import type { RequestBodyObject } from '../body/request-body.ts';
import type { ResponseObject } from '../body/response.ts';
import type { ExternalDocsObject } from '../document/document.ts';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';
import type { ParameterObject } from '../parameter/parameter.ts';
import type { SecurityRequirement } from '../security/security.ts';
import type { ServerObject } from '../server/server.ts';
import type { HttpMethod } from './methods.ts';

/** OpenAPI Operation Object. */
export interface OperationObject
  extends PickOpenApiFields<
      Specification.OperationObject,
      'operationId' | 'summary' | 'description' | 'tags' | 'deprecated'
    >,
    SpecificationExtensions<'operation'> {
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: RequestBodyObject;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly callbacks?: Readonly<Record<string, CallbackObject>>;
  readonly security?: readonly SecurityRequirement[];
  readonly servers?: readonly ServerObject[];
  readonly externalDocs?: ExternalDocsObject;
}

/** OpenAPI Path Item Object, or a reference to one. */
export type PathItemObject = {
  readonly $ref?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly ParameterObject[];
  readonly servers?: readonly ServerObject[];
} & Readonly<Partial<Record<HttpMethod, OperationObject>>>;

/** OpenAPI Callback Object: requests to the caller's server, keyed by the runtime expressions of their URLs. */
export interface CallbackObject {
  readonly $ref?: string;
  readonly [expression: string]: PathItemObject | string | undefined;
}
