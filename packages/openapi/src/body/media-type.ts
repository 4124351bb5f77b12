import type { ExamplesByName } from '../example/example.ts';
import type { Json } from '../json.ts';
import type { FormFieldEncoding } from '../parameter/form-pairs.ts';
import type { SchemaObject } from '../schema/schema.ts';

/** OpenAPI Media Type Object. */
export interface MediaTypeObject {
  readonly schema?: SchemaObject;
  /** Schema of each item of a stream (OpenAPI 3.2). */
  readonly itemSchema?: SchemaObject;
  readonly example?: Json;
  readonly examples?: ExamplesByName;
  readonly encoding?: Readonly<Record<string, FormFieldEncoding>>;
}

/** Content of a request or response by media type. */
export type ContentByMediaType = Readonly<Record<string, MediaTypeObject>>;
