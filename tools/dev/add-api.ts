import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fromSite, providerPath } from '@portal/portal-config/chosen';
import { loadApis } from '../../plugins/api-reference/src/load/apis.ts';
import { reportWarnings } from '../../plugins/api-reference/src/load/warnings-report.ts';
import type { ApiVersion } from '../../plugins/api-reference/src/model/api.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { addEntry } from './add-api/add-entry.ts';
import { takeDescription } from './add-api/take-description.ts';

// Puts an API into the portal: npm run add-api -- FILE_OR_URL [--id NAME] [--base /docs/NAME]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, base: { type: 'string' }, root: { type: 'string', default: root } },
});

try {
  const [source] = positionals;
  if (source === undefined) throw new Error('Name a description: npm run add-api -- FILE_OR_URL [--id NAME] [--base /docs/NAME]');
  await addApi(source, values.root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Copies the description, checks it, and only then writes the entry. */
async function addApi(source: string, folder: string): Promise<void> {
  const taken = await takeDescription(source, join(folder, providerPath('apis')), values.id);
  const base = values.base ?? `/docs/${taken.id}`;
  const description = fromSite('apis', taken.file);
  const { apis } = optionsSchema.parse({
    apis: [{ id: taken.id, title: taken.title, versions: [{ version: taken.version, label: taken.version, description }] }],
  });
  const { versions, warnings } = await loadApis(apis, join(folder, 'site'));
  const index = join(folder, providerPath('apis/index.ts'));
  await writeFile(index, addEntry(await readFile(index, 'utf8'), taken, base));
  for (const version of versions) console.log(inShort(version));
  for (const line of await reportWarnings(warnings, join(folder, '.cache/description-warnings.txt'))) console.log(line);
  console.log(`Its entry is in ${relative(process.cwd(), index)}; its pages will stand at ${base}.`);
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
