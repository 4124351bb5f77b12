import type * as Specification from '@scalar/openapi-types/3.2';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { Json } from '../json.ts';

/** OpenAPI Example Object, or a reference to one. */
export interface ExampleObject extends PickOpenApiFields<Specification.ExampleObject, 'summary' | 'description'> {
  readonly $ref?: string;
  readonly value?: Json;
  /** The value, as data (OpenAPI 3.2). */
  readonly dataValue?: Json;
}

/** Examples by name. */
export type ExamplesByName = Readonly<Record<string, ExampleObject>>;
