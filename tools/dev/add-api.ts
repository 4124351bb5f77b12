import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { providerPath } from '@portal/portal-config/chosen';
import { loadApis } from '../../plugins/api-reference/src/load/apis.ts';
import { reportWarnings } from '../../plugins/api-reference/src/load/warnings-report.ts';
import type { ApiVersion } from '../../plugins/api-reference/src/model/api.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { addEntry } from './add-api/add-entry.ts';
import { addVersion, besideKnown, findKnown, type KnownApi } from './add-api/known-api.ts';
import { showDifferences } from './add-api/show-differences.ts';
import { type TakenDescription, takeDescription } from './add-api/take-description.ts';

// Puts an API into the portal, or a newer file of one that is there: npm run add-api -- FILE_OR_FOLDER_OR_URL [--update] [--id NAME] [--base /docs/NAME]
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
  if (source === undefined) throw new Error('Name a description: npm run add-api -- FILE_OR_FOLDER_OR_URL [--update] [--id NAME] [--base /docs/NAME]');
  await addApi(source, values.root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Takes the description to a folder of its own and checks it there; only then is anything of the portal changed. */
async function addApi(source: string, folder: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'add-api-'));
  try {
    const taken = await takeDescription(source, temporary, values.id);
    if (taken.isConverted)
      console.warn(`[WARNING] ${source} is Swagger 2.0. It was converted to OpenAPI 3.0: keep the new file, or convert it again with each change.`);
    const file = join(temporary, taken.file);
    // It is checked where it lies for now, and known to its reader by the name that they gave.
    const named = (text: string) => text.replaceAll(relative(process.cwd(), file), source);
    const loaded = await loadOne(taken, file).catch((error: unknown) => {
      throw new Error(named(error instanceof Error ? error.message : String(error)), { cause: error });
    });
    const index = join(folder, providerPath('apis/index.ts'));
    const list = await readFile(index, 'utf8');
    const known = findKnown(list, taken.id);
    if (known !== null && !values.update)
      throw new Error(
        `${providerPath('apis/index.ts')} has an API ${taken.id} already. Take a newer file of it with --update, or choose another name: --id NAME`,
      );
    if (known === null && values.update) throw new Error(`${providerPath('apis/index.ts')} has no API ${taken.id}. Name the one to update: --id NAME`);
    const isDone =
      known === null ? await addNew(folder, temporary, taken, { index, list }) : await update(folder, temporary, taken, { index, list, known, loaded });
    if (!isDone) return;
    for (const version of loaded.versions) console.log(inShort(version));
    for (const line of await reportWarnings(loaded.warnings, join(folder, '.cache/description-warnings.txt'))) console.log(named(line));
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** @throws Error that names every fault of the description. */
function loadOne({ id, title, version }: Pick<TakenDescription, 'id' | 'title' | 'version'>, description: string) {
  const { apis } = optionsSchema.parse({ apis: [{ id, title, versions: [{ version, label: version, description }] }] });
  return loadApis(apis, dirname(description));
}

interface List {
  /** File of the list of APIs. */
  readonly index: string;
  /** Its source. */
  readonly list: string;
}

async function addNew(folder: string, temporary: string, taken: TakenDescription, { index, list }: List): Promise<boolean> {
  const base = values.base ?? `/docs/${taken.id}`;
  await putFile(join(temporary, taken.file), join(folder, providerPath('apis'), taken.file));
  await writeFile(index, addEntry(list, taken, base));
  console.log(`Its entry is in ${relative(process.cwd(), index)}; its pages will stand at ${base}.`);
  return true;
}

/** Shows what a newer file changes and asks; the same version takes the place of the file, another one goes before it. */
async function update(
  folder: string,
  temporary: string,
  taken: TakenDescription,
  { index, list, known, loaded }: List & { readonly known: KnownApi; readonly loaded: Awaited<ReturnType<typeof loadApis>> },
): Promise<boolean> {
  const apis = join(folder, providerPath('apis'));
  const [, versionFolder = '', name = ''] = known.description.match(/([^/]+)\/([^/]+)$/) ?? [];
  const knownFile = join(apis, taken.id, versionFolder, name);
  const before = (await loadOne({ ...taken, version: known.version }, knownFile)).versions[0]?.published;
  const after = loaded.versions[0]?.published;
  if (before === undefined || after === undefined) throw new Error(`${knownFile} holds no version.`);
  const isSame = known.version === taken.version;
  console.log(`${taken.title}: ${known.version} → ${taken.version}`);
  for (const line of showDifferences(before, after)) console.log(line);
  const question = isSame ? `Overwrite ${relative(process.cwd(), knownFile)}?` : `Add version ${taken.version} before ${known.version}?`;
  if (!(await agrees(question))) {
    console.log('Nothing was changed.');
    return false;
  }
  const target = isSame ? join(dirname(knownFile), basename(taken.file)) : join(apis, taken.file);
  if (isSame && target !== knownFile)
    throw new Error(`The file that is there is ${basename(knownFile)}, the new one ${basename(target)}: convert one of them, or change the entry.`);
  await putFile(join(temporary, taken.file), target);
  if (!isSame) await writeFile(index, addVersion(list, taken.id, taken.version, besideKnown(known, taken.file)));
  return true;
}

/** Asks at a terminal; elsewhere only `--yes` agrees. */
async function agrees(question: string): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY) throw new Error(`${question} Nobody can be asked here, so nothing was changed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Puts a file in its place at once: nobody sees half of it. */
async function putFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const beside = `${to}.new`;
  await copyFile(from, beside);
  await rename(beside, to);
}

function inShort({ title, version, operations, categories, document }: ApiVersion): string {
  const schemas = Object.keys(document.components?.schemas ?? {}).length;
  const webhooks = Object.keys(document.webhooks ?? {}).length;
  const drafts = operations.filter(({ operation }) => operation.operationId === undefined).length;
  return [
    `${title} ${version}: ${operations.length} operations in ${categories.length} categories, ${schemas} schemas, ${webhooks} webhooks.`,
    ...(drafts > 0 ? [`${drafts} operations have no operationId: their addresses are made of method and path.`] : []),
  ].join('\n');
}
