import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { writeWarningsReport } from '../../plugins/api-reference/src/load/warnings-report.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { addApiEntry } from './add-api/add-entry.ts';
import { type ImportedDescription, importDescription } from './add-api/import-description.ts';
import {
  addApiVersionEntry,
  findListedApiInSource,
  getSiblingVersionDescriptionFile,
  type NewestListedApiVersion,
} from './add-api/known-api.ts';
import { formatApiDifferencesForTerminal } from './add-api/show-differences.ts';
import { writeDraftedSearchPhrases } from './search-terms/write-draft.ts';

// npm run tool -- add-api FILE_OR_FOLDER_OR_URL [--update] [--id NAME] [--base /docs/NAME]: adds an API to the portal,
// or updates the description of an existing one.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    base: { type: 'string' },
    update: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    root: { type: 'string', default: root },
  },
});

try {
  const [source] = positionals;
  if (source === undefined)
    throw new Error(
      'A description is required: npm run tool -- add-api FILE_OR_FOLDER_OR_URL [--update] [--id NAME] [--base /docs/NAME]',
    );
  await addApi(source, values.root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Adds or updates an API. The description is validated in a temporary folder before any file of the portal is changed.
 */
async function addApi(source: string, folder: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'add-api-'));
  try {
    const imported = await importDescription(source, temporary, values.id);
    if (imported.isConverted)
      console.warn(
        `[WARNING] ${source} is Swagger 2.0. It was converted to OpenAPI 3.0: keep the new file, or convert it again with each change.`,
      );
    const file = join(temporary, imported.file);
    // Errors name the source that the user passed, not the temporary file.
    const replaceFileWithSource = (text: string) => text.replaceAll(relative(process.cwd(), file), source);
    const loaded = await loadApi(imported, file).catch((error: unknown) => {
      throw new Error(replaceFileWithSource(error instanceof Error ? error.message : String(error)), { cause: error });
    });
    const index = join(folder, getProviderPathFromRoot('apis/index.ts'));
    const list = await readFile(index, 'utf8');
    const listedApi = findListedApiInSource(list, imported.id);
    if (listedApi !== null && !values.update)
      throw new Error(
        `${getProviderPathFromRoot('apis/index.ts')} already has an API ${imported.id}. Update it with --update, or choose another name with --id NAME`,
      );
    if (listedApi === null && values.update)
      throw new Error(
        `${getProviderPathFromRoot('apis/index.ts')} has no API ${imported.id}. Name the API to update with --id NAME`,
      );
    const isWritten =
      listedApi === null
        ? await addNew(folder, temporary, imported, { index, list })
        : await update(folder, temporary, imported, { index, list, known: listedApi, loaded });
    if (!isWritten) return;
    for (const version of loaded.versions) console.log(summarize(version));
    for (const line of await writeWarningsReport(loaded.warnings, join(folder, '.cache/description-warnings.txt')))
      console.log(replaceFileWithSource(line));
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/**
 * Loads an API with the description as its only version.
 *
 * @throws Error that lists all errors of the description.
 */
function loadApi({ id, title, version }: Pick<ImportedDescription, 'id' | 'title' | 'version'>, description: string) {
  const { apis } = optionsSchema.parse({ apis: [{ id, title, versions: [{ version, label: version, description }] }] });
  return loadVersionsOfAllApis(apis, dirname(description));
}

interface ApiList {
  /** File that contains the list of APIs. */
  readonly index: string;
  /** Source of the file. */
  readonly list: string;
}

async function addNew(
  folder: string,
  temporary: string,
  imported: ImportedDescription,
  { index, list }: ApiList,
): Promise<boolean> {
  const base = values.base ?? `/docs/${imported.id}`;
  await replaceFile(join(temporary, imported.file), join(folder, getProviderPathFromRoot('apis'), imported.file));
  await writeFile(index, addApiEntry(list, imported, base));
  console.log(`Added an entry to ${relative(process.cwd(), index)}. The address of its pages is ${base}.`);
  const terms = await writeDraftedSearchPhrases({
    ...imported,
    base,
    description: join(folder, getProviderPathFromRoot('apis'), imported.file),
  });
  if (terms !== null)
    console.log(`Drafted phrases for search in ${relative(process.cwd(), terms)}. Edit them in your users' words.`);
  return true;
}

/** Shows the differences and asks for confirmation. The same version replaces the file; a new one is added first. */
async function update(
  folder: string,
  temporary: string,
  imported: ImportedDescription,
  {
    index,
    list,
    known,
    loaded,
  }: ApiList & {
    readonly known: NewestListedApiVersion;
    readonly loaded: Awaited<ReturnType<typeof loadVersionsOfAllApis>>;
  },
): Promise<boolean> {
  const apis = join(folder, getProviderPathFromRoot('apis'));
  const [, versionFolder = '', name = ''] = known.description.match(/([^/]+)\/([^/]+)$/) ?? [];
  const knownFile = join(apis, imported.id, versionFolder, name);
  const previousDocument = (await loadApi({ ...imported, version: known.version }, knownFile)).versions[0]?.published;
  const newDocument = loaded.versions[0]?.published;
  if (previousDocument === undefined || newDocument === undefined) throw new Error(`${knownFile} has no version.`);
  const isSame = known.version === imported.version;
  console.log(`${imported.title}: ${known.version} → ${imported.version}`);
  for (const line of formatApiDifferencesForTerminal(previousDocument, newDocument)) console.log(line);
  const question = isSame
    ? `Overwrite ${relative(process.cwd(), knownFile)}?`
    : `Add version ${imported.version} before ${known.version}?`;
  if (!(await confirm(question))) {
    console.log('Nothing was changed.');
    return false;
  }
  const target = isSame ? join(dirname(knownFile), basename(imported.file)) : join(apis, imported.file);
  if (isSame && target !== knownFile)
    throw new Error(
      `The existing file is ${basename(knownFile)}, the new one ${basename(target)}: convert one of them, or change the entry.`,
    );
  await replaceFile(join(temporary, imported.file), target);
  if (!isSame)
    await writeFile(
      index,
      addApiVersionEntry(list, imported.id, imported.version, getSiblingVersionDescriptionFile(known, imported.file)),
    );
  return true;
}

/** Asks for confirmation at a terminal; if there is no terminal, `--yes` is required. */
async function confirm(question: string): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY)
    throw new Error(`${question} There is no terminal to ask at, so nothing was changed. Confirm with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Replaces a file atomically. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const temporary = `${to}.new`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}

function summarize({ title, version, operations, categories, document }: ApiVersion): string {
  const schemas = Object.keys(document.components?.schemas ?? {}).length;
  const webhooks = Object.keys(document.webhooks ?? {}).length;
  const drafts = operations.filter(({ operation }) => operation.operationId === undefined).length;
  return [
    `${title} ${version}: ${operations.length} operations in ${categories.length} categories, ${schemas} schemas, ${webhooks} webhooks.`,
    ...(drafts > 0 ? [`${drafts} operations have no operationId: their addresses consist of method and path.`] : []),
  ].join('\n');
}
