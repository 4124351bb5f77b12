/** Schemas and actions of other APIs that correspond to tables, with the addresses of their pages. */
export interface ApiPages {
  readonly rest: { readonly title: string; readonly schemas: Readonly<Record<string, SchemaRef>> };
  /** By the name of the action: `job-list`. */
  readonly actions: { readonly title: string; readonly byName: Readonly<Record<string, OperationRef>> };
}

export interface SchemaRef {
  readonly name: string;
  readonly path: string;
  /** Operations that answer with the schema, or with a list of it; those that only read come first. */
  readonly operations: readonly OperationRef[];
  /** Schemas that have it inside. */
  readonly partOf: readonly string[];
}

export interface OperationRef {
  readonly title: string;
  /** In small letters. */
  readonly method: string;
  /** Path template: `/v2/jobs/{jobId}`. */
  readonly route: string;
  /** Address of the operation's page. */
  readonly path: string;
}

/** Value for a dictionary without other APIs. */
export const noApiPages: ApiPages = {
  rest: { title: 'REST API', schemas: {} },
  actions: { title: 'Actions', byName: {} },
};
