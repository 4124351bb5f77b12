import type { ParameterWithSchemaObject } from '@scalar/openapi-types/3.2/parameter';
import type { ContentByMediaType } from '../body/media-type.ts';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { ExamplesByName } from '../example/example.ts';
import type { SpecificationExtensions } from '../extensions.ts';
import type { Json } from '../json.ts';
import type { SchemaObject } from '../schema/schema.ts';

/** Fields common to parameters and headers. */
interface ParameterBase
  extends PickOpenApiFields<
    ParameterWithSchemaObject,
    'description' | 'required' | 'deprecated' | 'style' | 'explode'
  > {
  readonly $ref?: string;
  readonly schema?: SchemaObject;
  readonly content?: ContentByMediaType;
  readonly example?: Json;
  readonly examples?: ExamplesByName;
}

/** OpenAPI Parameter Object, or a reference to one. */
export interface ParameterObject extends ParameterBase, SpecificationExtensions<'parameter'> {
  readonly name: string;
  /** Location; `querystring` of OpenAPI 3.2 is not supported. */
  readonly in: 'path' | 'query' | 'header' | 'cookie';
}

/** OpenAPI Header Object, or a reference to one. */
export interface HeaderObject extends ParameterBase, SpecificationExtensions<'parameter'> {}
