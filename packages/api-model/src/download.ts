import type { ApiVersion } from './api.ts';
import { getWheelFileName } from './package-names.ts';

/** A downloadable file. */
export interface DownloadableFile {
  readonly format: 'json' | 'yaml' | 'postman' | 'bruno' | 'http' | 'npm' | 'pip' | 'php' | 'java';
  readonly label: string;
  /** Instructions for files of requests and clients. */
  readonly use?: string;
  /** Address below the site. */
  readonly path: string;
}

/** The version that the files describe. */
export type DownloadableVersion = Pick<ApiVersion, 'api' | 'version'>;

/** Its description. */
export const getDescriptionDownload = (version: DownloadableVersion): DownloadableFile => ({
  format: 'json',
  label: 'OpenAPI (JSON)',
  path: `${getName(version)}.json`,
});

/** Lists the downloads on the reference pages of a version. */
export function listVersionDownloads(
  version: DownloadableVersion & Pick<ApiVersion, 'document' | 'releases'>,
): DownloadableFile[] {
  const name = getName(version);
  return [
    getDescriptionDownload(version),
    { format: 'yaml', label: 'OpenAPI (YAML)', path: `${name}.yaml` },
    {
      format: 'postman',
      label: 'Postman collection',
      path: `${name}.postman_collection.json`,
      use: 'Import it and fill in its variables.',
    },
    {
      format: 'bruno',
      label: 'Bruno collection',
      path: `${name}.bruno_collection.json`,
      use: 'Import it and choose an environment.',
    },
    { format: 'http', label: '.http file', path: `${name}.http`, use: 'Open it in VS Code with httpYac.' },
    { format: 'npm', label: 'TypeScript client', path: `${name}.tgz`, use: 'Run npm install with its address.' },
    {
      format: 'pip',
      label: 'Python client',
      path: `${name}/${getWheelFileName(version)}`,
      use: 'Run pip install with its address.',
    },
    {
      format: 'java',
      label: 'Java client',
      path: `${name}-java.tgz`,
      use: 'Unpack it, and compile it or run mvn install.',
    },
    { format: 'php', label: 'PHP client', path: `${name}-php.tgz`, use: 'Unpack it and require its autoload.php.' },
  ];
}

const getName = ({ api, version }: DownloadableVersion): string =>
  `/downloads/${api}-${version.replace(/[^\w.-]+/g, '-')}`;
