import type * as Specification from '@scalar/openapi-types/3.2';
import type { SpecificationFields } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';

/** OpenAPI Server Object. */
export interface ServerObject
  extends SpecificationFields<Specification.ServerObject, 'url' | 'description'>,
    SpecificationExtensions<'server'> {
  readonly variables?: Readonly<
    Record<string, SpecificationFields<Specification.ServerVariableObject, 'default' | 'enum' | 'description'>>
  >;
}
