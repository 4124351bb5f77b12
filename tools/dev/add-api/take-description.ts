import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { findObjectsWith } from '@portal/openapi/find-objects';
import { isRecord } from '@portal/openapi/pointer';
import { readDescription } from '@portal/openapi/read';
import { toSlug } from '@portal/openapi/slug';
import { parse } from 'yaml';
import { fetchDescription } from '../../../plugins/api-reference/src/load/fetch-description.ts';
import { firstSentence } from '../../../plugins/api-reference/src/pages/plain-text.ts';

/** A description that has been put among the others. */
export interface TakenDescription {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** What it is, in one sentence; empty when the description does not say. */
  readonly summary: string;
  /** Path from the folder of the descriptions. */
  readonly file: string;
}

/**
 * Puts the description at `source`, a file or an address, into `<folder>/<id>/<version>`: as it is, or bundled into
 * one file when it refers to others.
 *
 * @throws Error that says why when it is no OpenAPI 3 description.
 */
export async function takeDescription(source: string, folder: string, wantedId?: string): Promise<TakenDescription> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'add-api-'));
  try {
    const path = /^https?:/.test(source) ? await fetchDescription({ url: source, cacheDir }) : source;
    const { title, version, summary, refersToOthers } = look(await readFile(path, 'utf8'), source);
    const id = wantedId ?? (toSlug(title.replace(/\bAPI\b|\bOpenAPI.*$/gi, '')) || 'api');
    const file = join(id, toFolder(version), `openapi${extname(path) === '.json' ? '.json' : '.yaml'}`);
    await mkdir(join(folder, file, '..'), { recursive: true });
    if (refersToOthers) await writeFile(join(folder, file), JSON.stringify(await readDescription(path), null, 2));
    else await cp(path, join(folder, file));
    return { id, title, version, summary, file };
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

/** A version as the name of a folder: `1.0` and `2025-03-01` stay, what a path cannot hold goes. */
const toFolder = (version: string): string => version.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '1';

function look(text: string, source: string): Pick<TakenDescription, 'title' | 'version' | 'summary'> & { refersToOthers: boolean } {
  const root: unknown = parse(text, { maxAliasCount: 10_000 });
  if (isRecord(root) && 'swagger' in root)
    throw new Error(`${source} is Swagger ${String(root.swagger)}. Convert it first: npx swagger2openapi --patch --yaml --outfile openapi.yaml ${source}`);
  if (!isRecord(root) || !isRecord(root.info) || !String(root.openapi).startsWith('3.'))
    throw new Error(`${source} is no OpenAPI description: it begins with openapi: 3.1.0 or another 3.x version.`);
  const refersToOthers = findObjectsWith(root, '$ref').some(({ node }) => typeof node.$ref === 'string' && !node.$ref.startsWith('#'));
  const { title = 'API', version = '1', summary, description = '' } = root.info;
  return { title: String(title), version: String(version), summary: inShort(String(summary ?? description)), refersToOthers };
}

/** The first sentence of a text, without what marks and headings Markdown puts around it; empty when it is too long for a list. */
function inShort(text: string): string {
  const sentence = firstSentence(text.replace(/^\s*(#.*\n+)*/, ''));
  return sentence.length <= 200 && !/[<>|#]/.test(sentence) ? sentence : '';
}
