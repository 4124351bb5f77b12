/** Schemas and actions of other APIs that correspond to tables, with the paths of their pages. */
export interface ApiPageLinks {
  readonly rest: { readonly title: string; readonly schemas: Readonly<Record<string, SchemaPageLink>> };
  /** By action name, such as `job-list`. */
  readonly actions: { readonly title: string; readonly byName: Readonly<Record<string, OperationPageLink>> };
}

export interface SchemaPageLink {
  readonly name: string;
  readonly path: string;
  /** Operations that return the schema or a list of it; GET operations come first. */
  readonly operations: readonly OperationPageLink[];
  /** Names of the schemas that contain it. */
  readonly partOf: readonly string[];
}

export interface OperationPageLink {
  readonly title: string;
  /** In lower case. */
  readonly method: string;
  /** Path template: `/v2/jobs/{jobId}`. */
  readonly route: string;
  /** Path of the operation's page. */
  readonly path: string;
}

/** API pages of a dictionary without `apis.yaml`. */
export const emptyApiPageLinks: ApiPageLinks = {
  rest: { title: 'REST API', schemas: {} },
  actions: { title: 'Actions', byName: {} },
};
