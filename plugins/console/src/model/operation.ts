import type { FormFieldEncoding } from '@refdesk/openapi/form-pairs';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Location of a parameter in the request. */
export type ConsoleParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** Data of an operation for the console: a JSON file, written by the build and loaded when 'Try it' is pressed. */
export interface ConsoleOperation {
  /** ID among the operations of all APIs, such as `main/2.0.0/createJob`. */
  readonly key: string;
  readonly title: string;
  /** Uppercase HTTP method. */
  readonly method: string;
  /** Path template, such as `/v2/jobs/{jobId}`. */
  readonly route: string;
  /** URL path of the operation's page. */
  readonly page: string;
  /** Servers that requests may be sent to; if empty, a request can only be built and copied. */
  readonly servers: readonly ConsoleServer[];
  /** Server URL to use in copied requests when the console may not send requests itself. */
  readonly documentedServer: string;
  /** Credential of the first security requirement. */
  readonly credential: CredentialRequirement;
  /** Security requirements with all of their credentials; omitted for a single requirement of one scheme. */
  readonly alternatives?: readonly SecurityAlternative[];
  /** Whether the description accepts requests without a credential. */
  readonly isAuthenticationOptional: boolean;
  /** Prefix of the environment variables that code samples read. */
  readonly variables: string;
  /** Reference time of the examples; null if the sandbox has the same dates. */
  readonly examplesAt: string | null;
  readonly parameters: readonly ConsoleParameter[];
  readonly isBodyRequired: boolean;
  readonly bodies: readonly ConsoleRequestBody[];
  /** Description and body of each response, keyed by status code or `default`. */
  readonly responses: Readonly<Record<string, DescribedConsoleResponse>>;
  /** Problems that the operation raises, keyed by slug. */
  readonly problems: Readonly<Record<string, ConsoleOperationProblem>>;
  readonly lifecycle: ConsoleRecordLifecycle | null;
  /** Operations that read a record, keyed by the name of the field that identifies it. */
  readonly readers: Readonly<Record<string, OperationLinkTarget>>;
  /** Operations that read a record by its `id`, keyed by the name of the record's schema. */
  readonly records: Readonly<Record<string, OperationLinkTarget>>;
  /** Requests that the API sends to the reader's server after this one; omitted if none exist. */
  readonly callbacks?: readonly ConsoleOperationCallback[];
  readonly $defs: Readonly<Record<string, SchemaObject>>;
}

export interface ConsoleServer {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly environment: 'sandbox' | 'production';
  /** Whether the portal issues tokens for it, to guests and applications. */
  readonly issuesTokens: boolean;
  /** URL of the API that its access tokens are for, if the server is an authentication proxy. */
  readonly tokensFor: string | null;
  /** True if the portal has no accounts, so that readers can only be guests of the server; otherwise omitted. */
  readonly hasNoAccounts?: true;
  /** Whether the server accepts requests without a credential, as the portal's mocks do. */
  readonly acceptsAnonymous: boolean;
  /** Whether requests pass through the portal's service, because the server does not allow requests from pages. */
  readonly isProxied: boolean;
}

/** Authentication of a request. */
export type CredentialRequirement =
  | { readonly type: 'none' }
  | { readonly type: 'bearer'; readonly scopes: readonly string[]; readonly flows?: readonly OAuthFlow[] }
  | { readonly type: 'basic'; readonly of: 'client' | 'user' }
  /** A client certificate (mutual TLS), which a page cannot select. */
  | { readonly type: 'certificate' }
  | {
      readonly type: 'key';
      readonly name: string;
      readonly location: 'header' | 'query' | 'cookie';
      /** Prefix of the key in its header; empty if the key has no prefix. */
      readonly prefix: string;
      readonly hint: string;
    };

/** Credentials that a request needs together. */
export type SecurityAlternative = readonly NamedCredentialRequirement[];

/** A credential with the name of its security scheme. */
export interface NamedCredentialRequirement {
  readonly scheme: string;
  readonly credential: CredentialRequirement;
}

/** An OAuth 2.0 flow with which the console can obtain a token. */
export interface OAuthFlow {
  readonly type: 'authorizationCode' | 'deviceAuthorization' | 'clientCredentials';
  readonly tokenUrl: string;
  /** URL of the authorization or device endpoint; null for client credentials. */
  readonly authorizationUrl: string | null;
  /** Whether requests to the token endpoint pass through the portal's service. */
  readonly isProxied: boolean;
}

/** A request that the API sends to the reader's server. */
export interface ConsoleOperationCallback {
  readonly name: string;
  /** Uppercase HTTP method. */
  readonly method: string;
  /** Runtime expression of its URL, such as `{$request.body#/callbackUrl}`. */
  readonly expression: string;
  /** URL path of its page; null if it has no page. */
  readonly page: string | null;
  readonly mediaType: string | null;
  /** Example of its body. */
  readonly example: unknown;
}

/** A link from a response to another operation (OpenAPI 3.1, section 4.8.20). */
export interface ConsoleResponseLink {
  readonly name: string;
  readonly title: string;
  readonly page: string;
  /** Runtime expressions or values, keyed by parameter key, such as `path.jobId`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Runtime expression or value of the body; undefined if the link sets no body. */
  readonly body?: unknown;
}

export interface ConsoleParameter {
  readonly name: string;
  readonly location: ConsoleParameterLocation;
  readonly isRequired: boolean;
  /** Markdown. */
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: unknown;
  /** Separator of several values; `repeat` sends the parameter once per value. */
  readonly separator: 'repeat' | ',' | ' ' | '|';
}

export interface ConsoleRequestBody {
  readonly mediaType: string;
  readonly schema: SchemaObject;
  /** True if the body is the content of one file; otherwise omitted. */
  readonly isFile?: true;
  /** Encoding of form fields; omitted for other bodies. */
  readonly encoding?: Readonly<Record<string, FormFieldEncoding>>;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

export interface DescribedConsoleResponse {
  readonly description: string;
  readonly schema: SchemaObject | null;
  /** Omitted if none exist. */
  readonly links?: readonly ConsoleResponseLink[];
}

export interface ConsoleOperationProblem {
  readonly title: string;
  readonly page: string | null;
  readonly causes: readonly string[];
  readonly remedy: string;
}

/** Target operation of a link, and the path parameter for the record's identifier. */
export interface OperationLinkTarget {
  readonly title: string;
  readonly page: string;
  /** Path parameter for the identifier. */
  readonly parameter: string;
  /** Preceding path parameters, which the current request may provide. */
  readonly others: readonly string[];
}

/** The life-cycle of the record that the operation returns. */
export interface ConsoleRecordLifecycle {
  readonly title: string;
  readonly page: string | null;
  /** Schema of the record. */
  readonly schema: string;
  /** Property path of the state, such as `onStop.isOnStop`. */
  readonly property: string;
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: readonly ConsoleRecordTransition[];
}

export interface ConsoleRecordTransition {
  readonly from: readonly string[];
  readonly to: string;
  readonly condition: string | null;
  readonly target: OperationLinkTarget;
}
