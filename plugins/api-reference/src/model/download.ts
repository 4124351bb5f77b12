import type { ApiVersion } from './api.ts';

/** A file that a reader can take away. */
export interface Download {
  readonly format: 'json' | 'yaml' | 'postman' | 'bruno' | 'http' | 'npm';
  readonly label: string;
  /** What to do with it, for files of requests and clients. */
  readonly use?: string;
  /** Address below the site. */
  readonly path: string;
}

/** The version that files are of. */
export type DownloadedVersion = Pick<ApiVersion, 'api' | 'version'>;

/** The files that stand beside the reference of a version, the description first. */
export function listDownloads({ api, version }: DownloadedVersion): [Download, ...Download[]] {
  const name = `/downloads/${api}-${version.replace(/[^\w.-]+/g, '-')}`;
  return [
    { format: 'json', label: 'OpenAPI (JSON)', path: `${name}.json` },
    { format: 'yaml', label: 'OpenAPI (YAML)', path: `${name}.yaml` },
    { format: 'postman', label: 'Postman collection', path: `${name}.postman_collection.json`, use: 'Import it and fill in its variables.' },
    { format: 'bruno', label: 'Bruno collection', path: `${name}.bruno_collection.json`, use: 'Import it and choose an environment.' },
    { format: 'http', label: '.http file', path: `${name}.http`, use: 'Open it in VS Code with httpYac.' },
    { format: 'npm', label: 'TypeScript client', path: `${name}.tgz`, use: 'Run npm install with its address.' },
  ];
}
