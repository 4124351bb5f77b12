import type { ParameterRulesObject, TransitionObject } from '@refdesk/openapi/extensions';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json, JsonRecord } from '../core/json.ts';
import type { SandboxHttpMethod } from './description.ts';

/** An operation with the details that the sandbox needs, read from the description once. */
export interface SandboxOperation {
  readonly id: string;
  readonly method: SandboxHttpMethod;
  /** Path with its parameters in braces. */
  readonly path: string;
  /** Scopes that the token must have; null if the operation requires no token. */
  readonly scopes: readonly string[] | null;
  readonly tags: readonly string[];
  /** Equivalent operations of the current API. */
  readonly successors: readonly string[];
  readonly parameters: readonly ParameterObject[];
  readonly parameterRules: ParameterRulesObject;
  /** Path parameters set by `x-sample` in the operation's sample. */
  readonly samplePathParameters: JsonRecord;
  readonly body: { readonly required: boolean; readonly schemas: ReadonlyMap<string, SchemaObject> } | null;
  readonly success: SuccessResponse;
  readonly responses: readonly OperationResponse[];
  readonly kind: OperationKind;
  /** Names of the operation's rules, in the order in which they are checked. */
  readonly rules: readonly string[];
  /** Names of the operation's effects. */
  readonly effects: readonly string[];
  readonly hasIdempotencyKey: boolean;
  readonly deprecation: OperationDeprecation | null;
}

export interface SuccessResponse {
  readonly status: number;
  /** Null if the response has no body. */
  readonly schema: SchemaObject | null;
  readonly mediaType: string | null;
  readonly headers: readonly string[];
}

/** Body of a response in one media type. */
export interface DescribedContent {
  readonly mediaType: string | null;
  readonly schema: SchemaObject | null;
  readonly examples: readonly { readonly name: string; readonly value: Json }[];
}

/** A described response with its default body. */
export interface OperationResponse extends DescribedContent {
  readonly status: number;
  readonly problems: readonly string[];
  readonly headers: Readonly<Record<string, Json>>;
  /** Its bodies in other media types. */
  readonly otherContents: readonly DescribedContent[];
}

export interface OperationDeprecation {
  /** Date of deprecation. */
  readonly deprecatedOn: string | null;
  readonly sunset: string | null;
  readonly successors: readonly string[];
}

/** Effect of an operation on the records of a schema. */
export type OperationKind =
  | { readonly type: 'list'; readonly schema: string }
  | { readonly type: 'read'; readonly schema: string }
  | { readonly type: 'create'; readonly schema: string }
  | { readonly type: 'delete'; readonly schema: string }
  | { readonly type: 'update'; readonly schema: string; readonly mode: 'replace' | 'partial' | 'mergePatch' }
  /** A PUT that creates the record if it does not exist. */
  | { readonly type: 'put'; readonly schema: string }
  | {
      readonly type: 'action';
      readonly schema: string;
      readonly lifecycle: string | null;
      readonly transitions: readonly TransitionObject[];
    }
  /** An operation with an unknown effect, which returns its example. */
  | { readonly type: 'mock' };

/**
 * Returns the schema of a body in a media type, which may match a range such as `image/*`. Returns the first schema if
 * `mediaType` is null, and null if the operation has no body.
 */
export function findBodySchema(
  { body }: Pick<SandboxOperation, 'body'>,
  mediaType: string | null,
): SchemaObject | null {
  const type = mediaType === null ? undefined : findMatchingMediaType(body?.schemas.keys() ?? [], mediaType);
  return (type === undefined ? body?.schemas.values().next().value : body?.schemas.get(type)) ?? null;
}

/** Returns the described media type that matches the sent one: the same, or a range that contains it. */
export function findMatchingMediaType(described: Iterable<string>, sent: string): string | undefined {
  const types = [...described];
  return (
    types.find((type) => type === sent) ??
    types.find((type) => type === `${sent.split('/')[0]}/*`) ??
    types.find((type) => type === '*/*')
  );
}
