import type * as Specification from '@scalar/openapi-types/3.2';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';
import type { HeaderObject } from '../parameter/parameter.ts';
import type { ContentByMediaType } from './media-type.ts';

/** OpenAPI Link Object, or a reference to one. */
export interface LinkObject
  extends PickOpenApiFields<Specification.LinkObject, 'operationId' | 'operationRef' | 'description'> {
  readonly $ref?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
}

/** OpenAPI Response Object, or a reference to one. */
export interface ResponseObject extends SpecificationExtensions<'response'> {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: ContentByMediaType;
  readonly links?: Readonly<Record<string, LinkObject>>;
}
