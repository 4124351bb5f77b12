import type * as Specification from '@scalar/openapi-types/3.2';
import type { Content } from './media-type.ts';
import type { Fields } from './specification.ts';

/** A Request Body Object of OpenAPI, or a reference to one. */
export interface RequestBodyObject extends Fields<Specification.RequestBodyObject, 'description' | 'required'> {
  readonly $ref?: string;
  readonly content: Content;
}
