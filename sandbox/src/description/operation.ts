import type { ParameterRulesObject, TransitionObject } from '@refdesk/openapi/extensions';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json, JsonRecord } from '../json.ts';
import type { HttpMethod } from './description.ts';

/** An operation, read once; everything that the sandbox knows of it comes from the description. */
export interface SandboxOperation {
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with its parameters in braces. */
  readonly path: string;
  /** Scopes that the token must have; null when the operation takes no token. */
  readonly scopes: readonly string[] | null;
  readonly tags: readonly string[];
  /** Operations of the current API that do the same. */
  readonly successors: readonly string[];
  readonly parameters: readonly ParameterObject[];
  readonly parameterRules: ParameterRulesObject;
  /** Parameters of the path that `x-sample` sets in the operation's sample. */
  readonly samplePath: JsonRecord;
  readonly body: { readonly required: boolean; readonly schemas: ReadonlyMap<string, SchemaObject> } | null;
  readonly success: SuccessResponse;
  readonly responses: readonly DescribedResponse[];
  readonly kind: OperationKind;
  /** Names of rules that must be satisfied, in the order in which they are checked. */
  readonly rules: readonly string[];
  /** Names of the effects of an operation. */
  readonly effects: readonly string[];
  readonly idempotencyKey: boolean;
  readonly deprecation: OperationDeprecation | null;
}

export interface SuccessResponse {
  readonly status: number;
  /** Null if the response has no body. */
  readonly schema: SchemaObject | null;
  readonly mediaType: string | null;
  readonly headers: readonly string[];
}

/** A body of a response, of one media type. */
export interface DescribedContent {
  readonly mediaType: string | null;
  readonly schema: SchemaObject | null;
  readonly examples: readonly { readonly name: string; readonly value: Json }[];
}

/** A response as the description has it, with the body that is sent unless another is requested. */
export interface DescribedResponse extends DescribedContent {
  readonly status: number;
  readonly problems: readonly string[];
  readonly headers: Readonly<Record<string, Json>>;
  /** Its bodies of other media types. */
  readonly alternatives: readonly DescribedContent[];
}

export interface OperationDeprecation {
  /** Since when, a date. */
  readonly since: string | null;
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
  /** A PUT that makes the record when it is not there. */
  | { readonly type: 'put'; readonly schema: string }
  | {
      readonly type: 'action';
      readonly schema: string;
      readonly lifecycle: string | null;
      readonly transitions: readonly TransitionObject[];
    }
  /** Nothing is known of its effect: it returns its example. */
  | { readonly type: 'mock' };

/**
 * The schema of a body of a media type: its own, that of a range such as `image/*`, or the first when it is of none;
 * null when no body is taken.
 */
export function findBodySchema(
  { body }: Pick<SandboxOperation, 'body'>,
  mediaType: string | null,
): SchemaObject | null {
  const type = mediaType === null ? undefined : matchMediaType(body?.schemas.keys() ?? [], mediaType);
  return (type === undefined ? body?.schemas.values().next().value : body?.schemas.get(type)) ?? null;
}

/** The one of the described media types that a sent one is: the same, or a range that it is in. */
export function matchMediaType(described: Iterable<string>, sent: string): string | undefined {
  const types = [...described];
  return (
    types.find((type) => type === sent) ??
    types.find((type) => type === `${sent.split('/')[0]}/*`) ??
    types.find((type) => type === '*/*')
  );
}
