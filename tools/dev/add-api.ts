import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ApiVersion, formatOperationCountForAuthors } from '@refdesk/api-model/api';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { writeWarningsReport } from '../../plugins/api-reference/src/load/warnings-report.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { exitWithUsage, parseCommandLine } from '../command-line.ts';
import { addApiEntry } from './add-api/add-entry.ts';
import { type ImportedDescription, importDescription } from './add-api/import-description.ts';
import {
  addApiVersionEntry,
  findListedApiInSource,
  getSiblingVersionDescriptionFile,
  type NewestListedApiVersion,
} from './add-api/known-api.ts';
import { formatApiDifferencesForTerminal } from './add-api/show-differences.ts';
import { writeDerivedSearchPhrases } from './search-terms/write-draft.ts';

const usage = `FILE_OR_FOLDER_OR_URL [--update] [--yes] [--id NAME] [--base /docs/NAME]
Adds an API to the portal; with --update, updates the description of an existing one. --yes needs no confirmation.`;
const { values, positionals } = parseCommandLine(usage, {
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    base: { type: 'string' },
    update: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    root: { type: 'string', default: root },
  },
});

const [source, ...others] = positionals;
if (source === undefined || others.length > 0) exitWithUsage(usage, 'Pass one description.');

try {
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
    const file = imported.originalFile ?? join(temporary, imported.file);
    // Errors name the source that the user passed, not the temporary file.
    const replaceFileWithSource = (text: string) => text.replaceAll(relative(process.cwd(), file), source);
    const loadedVersions = await loadApi(imported, file).catch((error: unknown) => {
      throw new Error(replaceFileWithSource(error instanceof Error ? error.message : String(error)), { cause: error });
    });
    const listFile = join(folder, getProviderPathFromRoot('apis/index.ts'));
    const listSource = await readFile(listFile, 'utf8');
    const listedApi = findListedApiInSource(listSource, imported.id);
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
        ? await addNewApi(folder, temporary, imported, { listFile, listSource })
        : await updateApi(folder, temporary, imported, {
            listFile,
            listSource,
            listedVersion: listedApi,
            loadedVersions,
          });
    if (!isWritten) return;
    for (const version of loadedVersions.versions) console.log(summarize(version));
    for (const line of await writeWarningsReport(
      loadedVersions.warnings,
      join(folder, '.cache/description-warnings.txt'),
    ))
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
  readonly listFile: string;
  /** Source of the file. */
  readonly listSource: string;
}

async function addNewApi(
  folder: string,
  temporary: string,
  imported: ImportedDescription,
  { listFile, listSource }: ApiList,
): Promise<boolean> {
  const basePath = values.base ?? `/docs/${imported.id}`;
  await replaceFile(join(temporary, imported.file), join(folder, getProviderPathFromRoot('apis'), imported.file));
  await writeFile(listFile, addApiEntry(listSource, imported, basePath));
  console.log(`Added an entry to ${relative(process.cwd(), listFile)}. The address of its pages is ${basePath}.`);
  const terms = await writeDerivedSearchPhrases({
    ...imported,
    basePath,
    description: join(folder, getProviderPathFromRoot('apis'), imported.file),
  });
  if (terms !== null)
    console.log(`Drafted phrases for search in ${relative(process.cwd(), terms)}. Edit them in your users' words.`);
  return true;
}

/** Shows the differences and asks for confirmation. The same version replaces the file; a new one is added first. */
async function updateApi(
  folder: string,
  temporary: string,
  imported: ImportedDescription,
  {
    listFile,
    listSource,
    listedVersion,
    loadedVersions,
  }: ApiList & {
    readonly listedVersion: NewestListedApiVersion;
    readonly loadedVersions: Awaited<ReturnType<typeof loadVersionsOfAllApis>>;
  },
): Promise<boolean> {
  const apis = join(folder, getProviderPathFromRoot('apis'));
  const [, versionFolder = '', name = ''] = listedVersion.description.match(/([^/]+)\/([^/]+)$/) ?? [];
  const knownFile = join(apis, imported.id, versionFolder, name);
  const previousDocument = (await loadApi({ ...imported, version: listedVersion.version }, knownFile)).versions[0]
    ?.publishedDocument;
  const newDocument = loadedVersions.versions[0]?.publishedDocument;
  if (previousDocument === undefined || newDocument === undefined) throw new Error(`${knownFile} has no version.`);
  const isSameVersion = listedVersion.version === imported.version;
  console.log(`${imported.title}: ${listedVersion.version} → ${imported.version}`);
  for (const line of formatApiDifferencesForTerminal(previousDocument, newDocument)) console.log(line);
  const question = isSameVersion
    ? `Overwrite ${relative(process.cwd(), knownFile)}?`
    : `Add version ${imported.version} before ${listedVersion.version}?`;
  if (!(await confirm(question))) {
    console.log('Nothing was changed.');
    return false;
  }
  const target = isSameVersion ? join(dirname(knownFile), basename(imported.file)) : join(apis, imported.file);
  if (isSameVersion && target !== knownFile)
    throw new Error(
      `The existing file is ${basename(knownFile)}, the new one ${basename(target)}: convert one of them, or change the entry.`,
    );
  await replaceFile(join(temporary, imported.file), target);
  if (!isSameVersion)
    await writeFile(
      listFile,
      addApiVersionEntry(
        listSource,
        imported.id,
        imported.version,
        getSiblingVersionDescriptionFile(listedVersion, imported.file),
      ),
    );
  return true;
}

/** Asks for confirmation at a terminal; if there is no terminal, `--yes` is required. */
async function confirm(question: string): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY)
    throw new Error(`${question} There is no terminal for the question, so nothing was changed. Confirm with --yes.`);
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

function summarize(api: ApiVersion): string {
  const { title, version, operations, categories, document } = api;
  const schemas = Object.keys(document.components?.schemas ?? {}).length;
  const webhooks = Object.keys(document.webhooks ?? {}).length;
  const drafts = operations.filter(({ operation }) => operation.operationId === undefined).length;
  return [
    `${title} ${version}: ${formatOperationCountForAuthors(api)}; ${categories.length} categories, ${schemas} schemas, ${webhooks} webhooks.`,
    ...(drafts > 0 ? [`${drafts} operations have no operationId: their addresses consist of method and path.`] : []),
  ].join('\n');
}
