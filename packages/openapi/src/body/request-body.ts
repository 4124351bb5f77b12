import type * as Specification from '@scalar/openapi-types/3.2';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { ContentByMediaType } from './media-type.ts';

/** OpenAPI Request Body Object, or a reference to one. */
export interface RequestBodyObject
  extends PickOpenApiFields<Specification.RequestBodyObject, 'description' | 'required'> {
  readonly $ref?: string;
  readonly content: ContentByMediaType;
}
