import { messages } from '@refdesk/messages/reference';
import type { ApiVersion } from './api.ts';
import { getWheelFileName } from './client/package-names.ts';

/** A downloadable file. */
export interface DownloadableFile {
  readonly format: 'json' | 'yaml' | 'postman' | 'bruno' | 'http' | 'npm' | 'pip' | 'php' | 'java';
  readonly label: string;
  /** Instructions for request collections and clients. */
  readonly use?: string;
  /** Path below the site's root. */
  readonly path: string;
}

/** The version that the files describe. */
export type ApiVersionIdentifiers = Pick<ApiVersion, 'api' | 'version'>;

/** Returns the download of the API description itself. */
export const getDescriptionDownload = (version: ApiVersionIdentifiers): DownloadableFile => ({
  format: 'json',
  label: 'OpenAPI (JSON)',
  path: `${getDownloadPrefix(version)}.json`,
});

/** Lists the downloads on the reference pages of a version. */
export function listVersionDownloads(
  version: ApiVersionIdentifiers & Pick<ApiVersion, 'document' | 'releases'>,
): DownloadableFile[] {
  const name = getDownloadPrefix(version);
  return [
    getDescriptionDownload(version),
    { format: 'yaml', label: 'OpenAPI (YAML)', path: `${name}.yaml` },
    {
      format: 'postman',
      label: messages.postmanCollection,
      path: `${name}.postman_collection.json`,
      use: messages.importAndFill,
    },
    {
      format: 'bruno',
      label: messages.brunoCollection,
      path: `${name}.bruno_collection.json`,
      use: messages.importAndChoose,
    },
    { format: 'http', label: messages.httpFile, path: `${name}.http`, use: messages.openWithHttpYac },
    { format: 'npm', label: messages.typeScriptClient, path: `${name}.tgz`, use: messages.runNpmInstall },
    {
      format: 'pip',
      label: messages.pythonClient,
      path: `${name}/${getWheelFileName(version)}`,
      use: messages.runPipInstall,
    },
    {
      format: 'java',
      label: messages.javaClient,
      path: `${name}-java.tgz`,
      use: messages.unpackAndCompile,
    },
    { format: 'php', label: messages.phpClient, path: `${name}-php.tgz`, use: messages.unpackAndRequire },
  ];
}

const getDownloadPrefix = ({ api, version }: ApiVersionIdentifiers): string =>
  `/downloads/${api}-${version.replace(/[^\w.-]+/g, '-')}`;
