import type { FieldEncoding } from '@portal/openapi/form-pairs';
import type { SchemaNode } from './schema-node.ts';

/** Where a parameter is sent. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** What the console knows of an operation: one JSON file for each, written at build, read when 'Try it' is pressed. */
export interface ConsoleOperation {
  /** Names the operation among those of all APIs, such as `main/2.0.0/createJob`. */
  readonly key: string;
  readonly title: string;
  /** In capitals. */
  readonly method: string;
  /** Path template, such as `/v2/jobs/{jobId}`. */
  readonly route: string;
  /** Address of the operation's page. */
  readonly page: string;
  /** Where requests may be sent; with none, a request is built and copied only. */
  readonly servers: readonly ConsoleServer[];
  /** Address of a server that the copied request names when none may be sent to. */
  readonly documentedServer: string;
  readonly credential: Credential;
  /** Beginning of the names of the environment variables that its code reads. */
  readonly variables: string;
  /** The moment that the examples tell of; null when the sandbox has the same dates. */
  readonly examplesAt: string | null;
  readonly parameters: readonly ConsoleParameter[];
  readonly isBodyRequired: boolean;
  readonly bodies: readonly ConsoleBody[];
  /** Meaning and body of each response, by status code or `default`. */
  readonly responses: Readonly<Record<string, ConsoleResponse>>;
  /** Problems that the operation raises, by slug. */
  readonly problems: Readonly<Record<string, ConsoleProblem>>;
  readonly lifecycle: ConsoleLifecycle | null;
  /** Operations that read the record which a field of this name identifies. */
  readonly readers: Readonly<Record<string, OperationTarget>>;
  /** The reader of the record that the `id` of a schema identifies, by the schema's name. */
  readonly records: Readonly<Record<string, OperationTarget>>;
  readonly $defs: Readonly<Record<string, SchemaNode>>;
}

export interface ConsoleServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly environment: 'sandbox' | 'production';
  /** Whether the portal issues tokens for it, to guests and applications. */
  readonly issuesTokens: boolean;
  /** The API that its access tokens are for, where the server is an authentication proxy. */
  readonly tokensFor: string | null;
}

/** How a request says who sends it. */
export type Credential =
  | { readonly type: 'none' }
  | { readonly type: 'bearer'; readonly scopes: readonly string[] }
  | { readonly type: 'basic'; readonly of: 'client' | 'user' }
  | {
      readonly type: 'key';
      readonly name: string;
      readonly location: 'header' | 'query';
      /** Word before the key in its header; empty for none. */
      readonly prefix: string;
      readonly hint: string;
    };

export interface ConsoleParameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly isRequired: boolean;
  /** Markdown. */
  readonly description: string;
  readonly schema: SchemaNode;
  readonly example?: unknown;
  /** How several values are written: the parameter repeated, or one value with this between them. */
  readonly separator: 'repeat' | ',' | ' ' | '|';
}

export interface ConsoleBody {
  readonly mediaType: string;
  readonly schema: SchemaNode;
  /** How the fields of a form are written; omitted for other bodies. */
  readonly encoding?: Readonly<Record<string, FieldEncoding>>;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

export interface ConsoleResponse {
  readonly description: string;
  readonly schema: SchemaNode | null;
}

export interface ConsoleProblem {
  readonly title: string;
  readonly page: string | null;
  readonly causes: readonly string[];
  readonly remedy: string;
}

/** An operation to go to, and the path parameter that takes the record's identifier. */
export interface OperationTarget {
  readonly title: string;
  readonly page: string;
  /** Path parameter that takes the identifier. */
  readonly parameter: string;
  /** Path parameters in front of it, which the present request may know. */
  readonly others: readonly string[];
}

/** The life-cycle of the record that the operation returns. */
export interface ConsoleLifecycle {
  readonly title: string;
  readonly page: string | null;
  /** Schema of the record. */
  readonly schema: string;
  /** Path to the state, such as `onStop.isOnStop`. */
  readonly property: string;
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: readonly ConsoleTransition[];
}

export interface ConsoleTransition {
  readonly from: readonly string[];
  readonly to: string;
  readonly condition: string | null;
  readonly target: OperationTarget;
}
