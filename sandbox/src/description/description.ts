import type { SameAs } from '@portal/field-map';
import type { DescribedRoles } from '@portal/openapi/least-role';
import type { Method as AnyMethod } from '@portal/openapi/methods';
import { componentName, resolve as follow } from '@portal/openapi/reference';
import type { AddressedDescription } from '@portal/openapi/served-paths';
import type { ActionRecords } from '../actions/records.ts';
import type { Json, JsonRecord } from '../json.ts';

/** An OpenAPI 3.1 description, bundled: every reference points into it. Fields that the sandbox does not read are omitted. */
export interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly 'x-deprecated-since'?: string; readonly 'x-sunset'?: string };
  readonly servers?: AddressedDescription['servers'];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, SchemaObject>>; readonly [kind: string]: unknown };
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: NonNullable<DescribedRoles['tags']>;
  /** The moment that examples and seed tell of. A tenant's sandbox has the dates of the week in which it is opened; without this, they stay as they are written. */
  readonly 'x-examples-at'?: string;
  /** `stateful`: the operations change records. `translated`: they are those of a newer version, named in `x-successors`. */
  readonly 'x-sandbox'?: 'stateful' | 'translated' | 'actions';
  readonly 'x-problems'?: Readonly<Record<string, ProblemType>>;
  readonly 'x-result-codes'?: Readonly<Record<string, ResultCode>>;
  /** Records that only actions know. */
  readonly 'x-records'?: Readonly<Record<string, ActionRecords>>;
  readonly 'x-lifecycles'?: Readonly<Record<string, Lifecycle>>;
  readonly 'x-rate-limit'?: { readonly limits: readonly RateLimit[]; readonly headers: boolean };
}

/** The methods that the sandbox answers; OPTIONS is the browser's question, HEAD goes with GET. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'query'] as const satisfies readonly AnyMethod[];
export type Method = (typeof methods)[number];

export type PathItem = { readonly [method in Method]?: OperationObject } & { readonly parameters?: readonly (ParameterObject | Reference)[] };

export interface Reference {
  readonly $ref: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security?: readonly SecurityRequirement[];
  readonly deprecated?: boolean;
  readonly 'x-update'?: 'partial';
  readonly 'x-paging'?: string;
  readonly 'x-idempotency'?: string;
  readonly 'x-role'?: string;
  readonly 'x-successors'?: readonly string[];
  readonly 'x-result-codes'?: readonly string[];
  readonly 'x-deprecated-since'?: string;
  readonly 'x-rules'?: readonly string[];
  readonly 'x-effects'?: readonly string[];
  readonly 'x-parameter-rules'?: ParameterRules;
  readonly 'x-sandbox'?: OperationSandbox;
  readonly 'x-sample'?: { readonly path?: JsonRecord };
}

/** Declarations of an operation of an older API that cannot be derived. */
export interface OperationSandbox {
  /** A rule of the provider's that does what no single operation of the newer API does. */
  readonly rule?: string;
  /** Kind of the action. */
  readonly kind?: 'list' | 'get' | 'save' | 'delete' | 'set' | 'act';
  /** The kind of record that it is about. */
  readonly of?: string;
  /** Of a list: the field of a record that `dateFrom` and `dateTo` are about. */
  readonly date?: string;
  /** Of a list: fields that `searchText` is looked for in. */
  readonly search?: readonly string[];
  /** Of a list: values that records must have. */
  readonly where?: JsonRecord;
  /** For `get`: field of which the greatest value chooses among several records. */
  readonly latestBy?: string;
  /** The field of the record that each of these request fields is about, where its name does not say so. */
  readonly by?: Readonly<Record<string, string>>;
  /** States in which the record has to be. */
  readonly from?: Readonly<Record<string, readonly Json[]>>;
  /** Values of a new record, and of one that is set. */
  readonly set?: JsonRecord;
}

export interface ResultCode {
  readonly code: number;
  readonly meaning: string;
  /** Problems of the current API that it stands for. */
  readonly problems?: readonly string[];
}

/** Conditions between the parameters of an operation. */
export interface ParameterRules {
  /** At least one of these is sent. */
  readonly anyOf?: readonly string[];
  /** A parameter, and those that are sent with it. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
}

/** How a parameter of a list chooses records. */
export interface Filter {
  /** Fields of the record; any of them fits. The field of the same name when omitted. */
  readonly fields?: readonly string[];
  readonly match?: 'equals' | 'equalsIgnoringCase' | 'equalsIgnoringSpaces' | 'contains' | 'beginsWith' | 'atOrAfter' | 'before' | 'withinHours';
  /** A filter that looks at other records too, by its name in the provider's module. */
  readonly rule?: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: SchemaObject;
  readonly style?: string;
  readonly explode?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: Json }>>;
  readonly 'x-successor'?: string;
  readonly 'x-filter'?: Filter;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface ResponseObject {
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly 'x-problems'?: readonly string[];
}

export interface HeaderObject {
  readonly schema?: SchemaObject;
  readonly example?: Json;
}

export interface MediaType {
  readonly schema?: SchemaObject;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: Json }>>;
}

export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly items?: SchemaObject;
  readonly additionalProperties?: boolean | SchemaObject;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly minimum?: number;
  readonly xml?: { readonly name?: string; readonly attribute?: boolean; readonly wrapped?: boolean };
  readonly 'x-lifecycle'?: string;
  readonly 'x-create-only'?: boolean;
  /** Names of fields that are unique together; null values are never alike. */
  readonly 'x-unique'?: readonly (readonly string[])[];
  /** Where the value comes from when it is omitted: fields of records that the body points to, such as `jobTypeId.defaultPriority`. */
  readonly 'x-default-from'?: readonly string[];
  /** Pattern of a number that is drawn when it is omitted, such as `J-{year}-{number:5}`. */
  readonly 'x-sequence'?: string;
  readonly 'x-count'?: Count;
  /** `keep`: the request log may keep texts of this field, which say nothing of a person and open nothing. */
  readonly 'x-log'?: 'keep';
  /** Schema that an identifier points to, where its name does not say so; false when it is none of this API. */
  readonly 'x-references'?: string | false;
  readonly 'x-successor'?: string;
  readonly 'x-enumSuccessors'?: Readonly<Record<string, string>>;
  readonly 'x-same-as'?: SameAs | false;
}

/** The number of records of a schema that point to this one. */
export interface Count {
  readonly of: string;
  readonly by: string;
  /** Values that they must have. */
  readonly where?: JsonRecord;
  /** Values that they must not have. */
  readonly whereNot?: Readonly<Record<string, readonly Json[]>>;
}

export interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** Of an older version: the problems of the newer one that say the same. */
  readonly successors?: readonly string[];
  readonly meaning?: string;
  readonly causes?: readonly string[];
  readonly remedy?: string;
}

export interface RateLimit {
  readonly requests: number;
  readonly per: 'minute' | 'hour' | 'day';
}

export interface Lifecycle {
  readonly schema: string;
  /** Path of the property that holds the state. */
  readonly property: string;
  readonly initial: string | null;
  readonly terminal: readonly string[];
  readonly transitions: readonly Transition[];
}

export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly event: string;
  readonly actors: readonly string[];
  readonly operations: readonly string[];
  readonly condition: string | null;
  readonly problems: readonly string[];
}

/**
 * Resolves a reference of a bundled description.
 *
 * @throws Error when there is nothing at that place.
 */
export function resolve<Target extends object>(description: Description, value: Target | Reference): Target {
  // The linter has checked that a reference points to what its place takes.
  return follow(description, value as Target & { readonly $ref?: string });
}

/** The name of the component that a schema refers to; null when it stands in place. */
export function nameOf(schema: SchemaObject | undefined): string | null {
  return schema?.$ref?.startsWith('#/components/schemas/') ? componentName(schema.$ref) : null;
}
