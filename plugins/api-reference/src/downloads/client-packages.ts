import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import type { DownloadableFile } from '@refdesk/api-model/download';

/** Language of each package format. */
const languages = { npm: 'typescript', pip: 'python', php: 'php', java: 'java' } as const;
export type ClientPackageEcosystem = keyof typeof languages;

/** Whether a download is a client package. */
export const isClientPackageDownload = (
  download: DownloadableFile,
): download is DownloadableFile & { readonly format: ClientPackageEcosystem } =>
  Object.hasOwn(languages, download.format);

/**
 * Returns the immutable URL path of a package, which contains a digest of its content.
 *
 * @example 'main' 2.0.0, npm → /downloads/clients/typescript/main-2.0.0-1f0c5b7e.tgz
 */
export function getImmutablePackagePath(
  api: Pick<ApiVersion, 'api' | 'releases' | 'version'>,
  { format, path }: DownloadableFile & { readonly format: ClientPackageEcosystem },
  content: Uint8Array,
): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `/downloads/clients/${languages[format]}/${api.api}-${getLatestClientVersion(api)}-${digest}`;
  // pip parses the file name, so the digest is in the folder name.
  return format === 'pip' ? `${name}/${basename(path)}` : `${name}.tgz`;
}

/** Writes a package to its immutable path, and a redirect to it at the path of the latest package. */
export async function writeClientPackageWithLatestRedirect(
  api: ApiVersion,
  download: DownloadableFile & { readonly format: ClientPackageEcosystem },
  content: Uint8Array,
  outDir: string,
  baseUrl: string,
): Promise<void> {
  const path = getImmutablePackagePath(api, download, content);
  await write(join(outDir, path), content);
  await write(join(outDir, `${download.path}.html`), createRedirectPage(`${baseUrl}${path.slice(1)}`));
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Returns a page that static hosts turn into an HTTP redirect. */
const createRedirectPage = (url: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>Latest package</title>
<meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"></head></html>
`;
