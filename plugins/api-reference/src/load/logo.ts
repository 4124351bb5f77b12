import { readFile, realpath } from 'node:fs/promises';
import { dirname, extname, relative, resolve, sep } from 'node:path';
import type { ApiLogo } from '@refdesk/api-model/logo';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

/** Maximum size of a logo in bytes; it is embedded in the page. */
const maxBytes = 50_000;

/** Logo from `x-logo`, or a warning with the reason why it is not shown. */
export interface ApiLogoResult {
  readonly logo: ApiLogo | null;
  readonly diagnostics: readonly UnlocatedDiagnostic[];
}

/** Reads the image named in `info.x-logo`, a file next to the description. Pages load no images from other sites. */
export async function readApiLogo(
  file: string,
  { info }: OpenApiDocument,
  folder = dirname(file),
): Promise<ApiLogoResult> {
  const xLogo = info['x-logo'];
  if (xLogo === undefined) return { logo: null, diagnostics: [] };
  const src = await getPicture(resolve(dirname(file), xLogo.url), xLogo.url, folder);
  if (src.startsWith('data:'))
    return { logo: { src, alt: xLogo.altText ?? `${info.title} logo`, href: xLogo.href ?? null }, diagnostics: [] };
  const hint = `Use a file of at most ${maxBytes / 1000} kB in the folder of the description: ${Object.keys(types).join(', ')}.`;
  return {
    logo: null,
    diagnostics: [
      {
        pointer: '#/info/x-logo/url',
        message: `The logo ${xLogo.url} is not shown: ${src}.`,
        hint,
        level: 'warning',
        kind: 'logo',
      },
    ],
  };
}

/** Returns the picture as a `data:` URL, or the reason why it is not shown. */
async function getPicture(path: string, url: string, folder: string): Promise<string> {
  if (/^data:image\//.test(url)) return url;
  if (/^[a-z]+:/i.test(url)) return 'pages load no images from other sites';
  const type = types[extname(path).toLowerCase()];
  if (type === undefined) return 'browsers show no images of this type';
  try {
    const [real, root] = await Promise.all([realpath(path), realpath(folder)]);
    if (relative(root, real).split(sep).includes('..')) return 'it is outside the folder of the description';
    const bytes = await readFile(real);
    return bytes.length > maxBytes
      ? `its size is ${Math.ceil(bytes.length / 1000)} kB`
      : `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    return 'the file does not exist';
  }
}
