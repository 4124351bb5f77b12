/** Operation in the list that identifies pasted requests. */
export interface ListedOperation {
  /** Path of its console file below the site's root. */
  readonly file: string;
  readonly title: string;
  /** Uppercase HTTP method. */
  readonly method: string;
  /** Path template, such as `/v2/jobs/{jobId}`. */
  readonly route: string;
  /** URL path of its page. */
  readonly page: string;
  readonly isDeprecated: boolean;
  /** Index of its API in `apis`. */
  readonly api: number;
  /** Indexes of the operations that replace it; omitted if none exist. */
  readonly successors?: readonly number[];
  /** Field names in the first successor, keyed by their names in this operation; omitted if none was renamed. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** API version in the list. */
export interface ListedApi {
  /** Title with its version, such as `REST API 1.0.0`. */
  readonly title: string;
  /** Base URLs without a trailing slash, the documented one first. */
  readonly bases: readonly string[];
}

/** All operations of a portal; one file, loaded when a request is pasted. */
export interface OperationList {
  readonly apis: readonly ListedApi[];
  readonly operations: readonly ListedOperation[];
}

/** Path of the list below the site's root. */
export const operationListFile = 'console/operations.json';
