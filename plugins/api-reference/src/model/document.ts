import type { FieldEncoding } from '@portal/openapi/form-pairs';
import type { Method } from '@portal/openapi/methods';

/** A JSON Schema as OpenAPI 3.0 and 3.1 write it; only the keywords that are shown. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly patternProperties?: Readonly<Record<string, SchemaObject>>;
  readonly additionalProperties?: boolean | SchemaObject;
  readonly items?: SchemaObject | boolean;
  readonly prefixItems?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
  readonly not?: SchemaObject;
  readonly if?: SchemaObject;
  readonly then?: SchemaObject;
  readonly else?: SchemaObject;
  readonly contains?: SchemaObject;
  readonly dependentSchemas?: Readonly<Record<string, SchemaObject>>;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly 'x-enumSuccessors'?: Readonly<Record<string, string>>;
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-lifecycle'?: string;
  readonly 'x-create-only'?: boolean;
  readonly 'x-successor'?: string;
  readonly 'x-daas-table'?: string;
}

export interface ExampleObject {
  readonly $ref?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

export interface MediaTypeObject {
  readonly schema?: SchemaObject;
  /** Schema of each item of a stream (OpenAPI 3.2). */
  readonly itemSchema?: SchemaObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly encoding?: Readonly<Record<string, FieldEncoding>>;
}

export interface ParameterObject {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: SchemaObject;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly 'x-successor'?: string;
}

export type HeaderObject = Omit<ParameterObject, 'name' | 'in'>;

export interface RequestBodyObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly links?: Readonly<Record<string, LinkObject>>;
  readonly 'x-problems'?: readonly string[];
}

export interface ServerObject {
  readonly url: string;
  readonly description?: string;
  readonly 'x-console'?: 'sandbox' | 'production';
  readonly variables?: Readonly<Record<string, { readonly default: string; readonly enum?: readonly string[]; readonly description?: string }>>;
}

export interface ExternalDocsObject {
  readonly url: string;
  readonly description?: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface SecuritySchemeObject {
  readonly $ref?: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  readonly description?: string;
  readonly name?: string;
  readonly in?: string;
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  /** Word before what is sent, and what that is called, such as `Token` of `Authorization: Token <token>`. */
  readonly 'x-prefix'?: string;
  /** How a token is obtained that no flow of OAuth issues. */
  readonly 'x-token-request'?: TokenRequestObject;
  /** Further form fields of a token request, with their descriptions, such as `organisation_id`. */
  readonly 'x-token-parameters'?: Readonly<Record<string, string>>;
  readonly flows?: Readonly<
    Record<string, { readonly tokenUrl?: string; readonly authorizationUrl?: string; readonly scopes: Readonly<Record<string, string>> }>
  >;
}

/** A request with JSON that is exchanged for a token: `{apiKey}` in a value is the reader's own. */
export interface TokenRequestObject {
  readonly url: string;
  readonly body: Readonly<Record<string, string>>;
  /** Field of the response that holds the token. */
  readonly token: string;
}

export type Idempotency = 'safe' | 'idempotent' | 'idempotency-key' | 'none';

/** Calls to the sender's own server, by the expression of their address. */
export interface CallbackObject {
  readonly $ref?: string;
  readonly [expression: string]: PathItemObject | string | undefined;
}

/** What of a response leads to another operation. */
export interface LinkObject {
  readonly $ref?: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What the sample of an operation sends instead of the examples, so that it can be carried out in the sandbox. */
export interface SampleObject {
  /** Values of path parameters by name. */
  readonly path?: Readonly<Record<string, unknown>>;
  /** Optional query parameters to send. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Fields that differ from the first example of the body; null leaves one out (RFC 7386). */
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface OperationObject {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: RequestBodyObject;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly callbacks?: Readonly<Record<string, CallbackObject>>;
  readonly security?: readonly SecurityRequirement[];
  readonly servers?: readonly ServerObject[];
  readonly externalDocs?: ExternalDocsObject;
  readonly 'x-slug'?: string;
  readonly 'x-page'?: string;
  readonly 'x-group'?: string;
  readonly 'x-unlisted'?: boolean;
  readonly 'x-deprecated-since'?: string;
  readonly 'x-idempotency'?: Idempotency;
  readonly 'x-update'?: 'partial';
  readonly 'x-paging'?: 'cursor' | 'offset' | 'page';
  readonly 'x-parameter-rules'?: { readonly anyOf?: readonly string[]; readonly needs?: Readonly<Record<string, readonly string[]>> };
  readonly 'x-successors'?: readonly string[];
  readonly 'x-successor-note'?: string;
  readonly 'x-result-codes'?: readonly string[];
  readonly 'x-sample'?: SampleObject;
  readonly 'x-codeSamples'?: readonly OwnSampleObject[];
  readonly 'x-code-samples'?: readonly OwnSampleObject[];
}

/** A sample that the provider wrote itself. */
export interface OwnSampleObject {
  readonly lang: string;
  readonly source: string;
}

export type PathItemObject = {
  readonly $ref?: string;
  readonly parameters?: readonly ParameterObject[];
  readonly servers?: readonly ServerObject[];
} & Readonly<Partial<Record<Method, OperationObject>>>;

export interface TagObject {
  readonly name: string;
  readonly description?: string;
  readonly summary?: string;
  readonly parent?: string;
  readonly 'x-display-name'?: string;
  readonly 'x-displayName'?: string;
  readonly 'x-tag-group'?: string;
  readonly 'x-operations'?: readonly string[];
}

export interface ProblemObject {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly causes: readonly string[];
  readonly remedy: string;
  readonly successors?: readonly string[];
}

export interface LifecycleObject {
  readonly title: string;
  readonly description: string;
  readonly schema: string;
  readonly property: string;
  readonly initial: string | null;
  readonly terminal: readonly string[];
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: readonly TransitionObject[];
}

export interface TransitionObject {
  readonly from: readonly string[];
  readonly to: string;
  readonly event: string;
  readonly actors: readonly string[];
  readonly operations: readonly string[];
  readonly actions: readonly string[];
  readonly condition: string | null;
  readonly problems: readonly string[];
}

/** Who makes a transition of a life-cycle. */
export interface ActorObject {
  readonly title: string;
  readonly meaning: string;
}

export interface RateLimitObject {
  readonly limits: readonly { readonly requests: number; readonly per: 'minute' | 'hour' | 'day'; readonly by: string }[];
  readonly headers: boolean;
}

export interface ResultCodeObject {
  readonly code: number;
  readonly meaning: string;
  readonly causes: readonly string[];
  readonly remedy: string;
}

export interface SectionObject {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly sidebar: boolean;
}

/** The mark of an API. */
export interface Logo {
  /** The picture, in the address itself. */
  readonly src: string;
  readonly alt: string;
  readonly href: string | null;
}

/** An OpenAPI 3 description whose references all stay inside it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    readonly contact?: { readonly url?: string };
    readonly license?: { readonly name?: string };
    readonly 'x-logo'?: { readonly url: string; readonly altText?: string; readonly href?: string };
    readonly 'x-released'?: string;
    readonly 'x-deprecated-since'?: string;
    readonly 'x-sunset'?: string;
  };
  readonly servers?: readonly ServerObject[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly TagObject[];
  readonly paths?: Readonly<Record<string, PathItemObject>>;
  readonly webhooks?: Readonly<Record<string, PathItemObject>>;
  readonly 'x-webhooks'?: Readonly<Record<string, PathItemObject>>;
  readonly 'x-tagGroups'?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly externalDocs?: ExternalDocsObject;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, SchemaObject>>;
    readonly parameters?: Readonly<Record<string, ParameterObject>>;
    readonly headers?: Readonly<Record<string, HeaderObject>>;
    readonly responses?: Readonly<Record<string, ResponseObject>>;
    readonly requestBodies?: Readonly<Record<string, RequestBodyObject>>;
    readonly examples?: Readonly<Record<string, ExampleObject>>;
    readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject>>;
    readonly pathItems?: Readonly<Record<string, PathItemObject>>;
  };
  readonly 'x-problems'?: Readonly<Record<string, ProblemObject>>;
  /** The moment that examples and sample records tell of. */
  /** What the sandbox does with the operations; the examples of the description when it is not said. */
  readonly 'x-sandbox'?: 'stateful' | 'translated' | 'actions';
  readonly 'x-examples-at'?: string;
  readonly 'x-lifecycles'?: Readonly<Record<string, LifecycleObject>>;
  readonly 'x-actors'?: Readonly<Record<string, ActorObject>>;
  readonly 'x-rate-limit'?: RateLimitObject;
  readonly 'x-result-codes'?: Readonly<Record<string, ResultCodeObject>>;
  readonly 'x-sections'?: readonly SectionObject[];
}
