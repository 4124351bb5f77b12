import type * as Specification from '@scalar/openapi-types/3.2';
import type { Fields } from '../document/specification.ts';
import type { Extensions } from '../extensions.ts';
import type { HeaderObject } from '../parameter/parameter.ts';
import type { Content } from './media-type.ts';

/** A Link Object of OpenAPI, or a reference to one. */
export interface LinkObject extends Fields<Specification.LinkObject, 'operationId' | 'operationRef' | 'description'> {
  readonly $ref?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
}

/** A Response Object of OpenAPI, or a reference to one. */
export interface ResponseObject extends Extensions<'response'> {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Content;
  readonly links?: Readonly<Record<string, LinkObject>>;
}
