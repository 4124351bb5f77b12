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

/** Maximum bytes of a logo, which is embedded in the page. */
const maxBytes = 50_000;

/** The logo named in `x-logo`, or the reason why it is not shown. */
export interface FoundLogo {
  readonly logo: ApiLogo | null;
  readonly diagnostics: readonly UnlocatedDiagnostic[];
}

/** Reads the image named in `info.x-logo`, a file beside the description. Pages load no images from other addresses. */
export async function readApiLogo(file: string, { info }: OpenApiDocument, folder = dirname(file)): Promise<FoundLogo> {
  const named = info['x-logo'];
  if (named === undefined) return { logo: null, diagnostics: [] };
  const src = await getPicture(resolve(dirname(file), named.url), named.url, folder);
  if (src.startsWith('data:'))
    return { logo: { src, alt: named.altText ?? `${info.title} logo`, href: named.href ?? null }, diagnostics: [] };
  const hint = `Name a file of at most ${maxBytes / 1000} kB beside the description: ${Object.keys(types).join(', ')}.`;
  return {
    logo: null,
    diagnostics: [
      {
        pointer: '#/info/x-logo/url',
        message: `The logo ${named.url} is not shown: ${src}.`,
        hint,
        level: 'warning',
        kind: 'logo',
      },
    ],
  };
}

/** The picture as a `data:` address, or the reason for its absence. */
async function getPicture(path: string, named: string, folder: string): Promise<string> {
  if (/^data:image\//.test(named)) return named;
  if (/^[a-z]+:/i.test(named)) return 'pages load nothing from other addresses';
  const type = types[extname(path).toLowerCase()];
  if (type === undefined) return 'it is not an image that browsers show';
  try {
    const [real, root] = await Promise.all([realpath(path), realpath(folder)]);
    if (relative(root, real).split(sep).includes('..')) return 'it stands outside the folder of the description';
    const bytes = await readFile(real);
    return bytes.length > maxBytes
      ? `it has ${Math.ceil(bytes.length / 1000)} kB`
      : `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    return 'there is no such file';
  }
}
