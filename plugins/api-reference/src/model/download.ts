import type { ApiVersion } from './api.ts';

/** A file that a reader can take away. */
export interface Download {
  readonly format: 'json' | 'yaml' | 'postman';
  readonly label: string;
  /** Address below the site. */
  readonly path: string;
}

/** The files that stand beside the reference of a version. */
export function listDownloads({ api, version }: Pick<ApiVersion, 'api' | 'version'>): Download[] {
  const name = `/downloads/${api}-${version.replace(/[^\w.-]+/g, '-')}`;
  return [
    { format: 'json', label: 'OpenAPI (JSON)', path: `${name}.json` },
    { format: 'yaml', label: 'OpenAPI (YAML)', path: `${name}.yaml` },
    { format: 'postman', label: 'Postman collection', path: `${name}.postman_collection.json` },
  ];
}
