import type * as Specification from '@scalar/openapi-types/3.2';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';

/** OpenAPI Server Object. */
export interface ServerObject
  extends PickOpenApiFields<Specification.ServerObject, 'url' | 'description'>,
    SpecificationExtensions<'server'> {
  readonly variables?: Readonly<
    Record<string, PickOpenApiFields<Specification.ServerVariableObject, 'default' | 'enum' | 'description'>>
  >;
}

/** URL of a server with its variables, whose default is required by OpenAPI, but missing in some descriptions. */
interface ServerTemplate {
  readonly url: string;
  readonly variables?:
    | Readonly<Record<string, { readonly default?: string | undefined; readonly enum?: readonly string[] | undefined }>>
    | undefined;
}

/**
 * Replaces the variables in a server's URL with their defaults. A variable without a default, although OpenAPI
 * requires one, is replaced with its first enum value.
 */
export function fillServerVariables({ url, variables = {} }: ServerTemplate): string {
  return Object.entries(variables).reduce((resolvedUrl, [name, { default: defaultValue, enum: values = [] }]) => {
    const value = defaultValue ?? values[0];
    return value === undefined ? resolvedUrl : resolvedUrl.replaceAll(`{${name}}`, () => value);
  }, url);
}
