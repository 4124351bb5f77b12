import type * as Specification from '@scalar/openapi-types/3.2';
import type { Fields } from '../document/specification.ts';
import type { Extensions } from '../extensions.ts';

/** A Server Object of OpenAPI. */
export interface ServerObject extends Fields<Specification.ServerObject, 'url' | 'description'>, Extensions<'server'> {
  readonly variables?: Readonly<
    Record<string, Fields<Specification.ServerVariableObject, 'default' | 'enum' | 'description'>>
  >;
}
