import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { findObjectsWith } from '@portal/openapi/find-objects';
import { isRecord } from '@portal/openapi/pointer';
import { readDescription } from '@portal/openapi/read';
import { parse, stringify } from 'yaml';
import { fetchDescription } from '../../../plugins/api-reference/src/load/fetch-description.ts';
import { firstSentence } from '../../../plugins/api-reference/src/pages/plain-text.ts';
import { convertSwagger, isSwagger } from './convert-swagger.ts';
import { readableId } from './readable-id.ts';

/** A description that has been put among the others. */
export interface TakenDescription {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** What it is, in one sentence; empty when the description does not say. */
  readonly summary: string;
  /** Path from the folder of the descriptions. */
  readonly file: string;
  /** True for one that was Swagger 2.0, and is OpenAPI 3.0 now. */
  readonly isConverted: boolean;
}

/**
 * Puts the description at `source`, a file, a folder or an address, into `<folder>/<id>/<version>`: as it is, bundled into
 * one file when it refers to others, or converted when it is Swagger 2.0.
 *
 * @throws Error that says why when it is no OpenAPI 3 description.
 */
export async function takeDescription(source: string, folder: string, wantedId?: string): Promise<TakenDescription> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'add-api-'));
  try {
    const path = /^https?:/.test(source) ? await fetchDescription({ url: source, cacheDir }) : await findDescription(source);
    const root: unknown = parse(await readFile(path, 'utf8'), { maxAliasCount: 10_000 });
    const isConverted = isSwagger(root);
    const { title, version, summary, refersToOthers } = look(isConverted ? convertSwagger(root) : root, source);
    const id = wantedId ?? readableId(title);
    const isJson = extname(path) === '.json';
    const file = join(id, toFolder(version), `openapi${isJson ? '.json' : '.yaml'}`);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    // Its writers go on with it, in the notation that they chose.
    const write = (description: unknown) =>
      writeFile(target, isJson ? JSON.stringify(description, null, 2) : stringify(description, { aliasDuplicateObjects: false }));
    if (isConverted) await write(convertSwagger(root));
    else if (refersToOthers) await write(await readDescription(path));
    else await cp(path, target);
    return { id, title, version, summary, file, isConverted };
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

/** A version as the name of a folder: `1.0` and `2025-03-01` stay, what a path cannot hold goes. */
const toFolder = (version: string): string => version.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '1';

const usualNames = ['openapi.yaml', 'openapi.yml', 'openapi.json', 'swagger.yaml', 'swagger.yml', 'swagger.json'];

/** The description in a folder: the one of the usual name, or the only file that could be it. */
async function findDescription(source: string): Promise<string> {
  if (!(await stat(source)).isDirectory()) return source;
  const names = (await readdir(source)).filter((name) => /\.(ya?ml|json)$/.test(name));
  const name = usualNames.find((usual) => names.includes(usual)) ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined)
    throw new Error(`${source} has no ${usualNames.join(', ')}${names.length === 0 ? '' : `. Name one of its files: ${names.join(', ')}`}.`);
  return join(source, name);
}

function look(root: unknown, source: string): Pick<TakenDescription, 'title' | 'version' | 'summary'> & { refersToOthers: boolean } {
  if (isRecord(root) && 'swagger' in root) throw new Error(`${source} is Swagger ${String(root.swagger)}: only 2.0 can be converted.`);
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
