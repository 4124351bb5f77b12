import type * as Specification from '@scalar/openapi-types/3.2';
import type { RequestBodyObject } from '../body/request-body.ts';
import type { ResponseObject } from '../body/response.ts';
import type { ExampleObject } from '../example/example.ts';
import type { SpecificationExtensions } from '../extensions.ts';
import type { PathItemObject } from '../operation/operation.ts';
import type { HeaderObject, ParameterObject } from '../parameter/parameter.ts';
import type { SchemaObject } from '../schema/schema.ts';
import type { SecurityRequirement, SecuritySchemeObject } from '../security/security.ts';
import type { ServerObject } from '../server/server.ts';
import type { PickOpenApiFields } from './specification.ts';

/** OpenAPI External Documentation Object. */
export type ExternalDocsObject = PickOpenApiFields<Specification.ExternalDocumentationObject, 'url' | 'description'>;

/** OpenAPI Tag Object. */
export interface TagObject
  extends PickOpenApiFields<Specification.TagObject, 'name' | 'description' | 'summary' | 'parent'>,
    SpecificationExtensions<'tag'> {
  /** Name of its tag group, which the loader copies from `x-tagGroups`. */
  readonly 'x-tag-group'?: string;
}

/** OpenAPI Info Object. */
export interface InfoObject
  extends PickOpenApiFields<Specification.InfoObject, 'title' | 'version' | 'summary' | 'description'>,
    SpecificationExtensions<'info'> {
  readonly contact?: { readonly url?: string };
  readonly license?: { readonly name?: string };
}

/** OpenAPI Components Object. */
export interface ComponentsObject {
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  readonly parameters?: Readonly<Record<string, ParameterObject>>;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly requestBodies?: Readonly<Record<string, RequestBodyObject>>;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject>>;
  readonly pathItems?: Readonly<Record<string, PathItemObject>>;
}

/** An OpenAPI 3 description that is bundled: all references point into the document itself. */
export interface OpenApiDocument extends Omit<SpecificationExtensions<'root'>, 'x-webhooks'> {
  readonly openapi: string;
  readonly info: InfoObject;
  readonly servers?: readonly ServerObject[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly TagObject[];
  readonly paths?: Readonly<Record<string, PathItemObject>>;
  readonly webhooks?: Readonly<Record<string, PathItemObject>>;
  readonly 'x-webhooks'?: Readonly<Record<string, PathItemObject>>;
  readonly externalDocs?: ExternalDocsObject;
  readonly components?: ComponentsObject;
}
