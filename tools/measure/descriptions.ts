import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { addPageAddressesToApiConfig } from '../../packages/portal-config/src/add-page-addresses.ts';
import { apisSchema } from '../../packages/portal-config/src/schema/apis.ts';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { type BuildFigures, runMeasuredBuild } from './build/run-measured-build.ts';
import { createScaledPortal } from './build/scaled-content.ts';
import { findIncompleteOperationPages, getLargestFileBytes } from './descriptions/completeness.ts';
import { printPublicDescriptionFigures } from './descriptions/corpus.ts';
import { generateLargeDescription } from './descriptions/generate.ts';

// npm run measure -- descriptions [FILE…] [--sizes 300,700,1500]: measures what a description adds to the build of the
// portal.
// npm run measure -- descriptions corpus [NAME…]: sends samples of public descriptions to their mocks.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '' }, build: { type: 'boolean', default: false } },
});
const folder = join(root, '.cache/measured-descriptions');

if (positionals[0] === 'corpus')
  await printPublicDescriptionFigures({ sources: positionals.slice(1), isBuilt: values.build });
else await measureBuilds();

async function measureBuilds(): Promise<void> {
  const columns = [
    'description',
    'operations',
    'errors',
    'warnings',
    'seconds',
    'of processor time',
    'more than alone',
    'peak MB',
    'more than alone',
    'pages',
    'largest page, kB',
    'incomplete operations',
  ];
  console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
  await makePortal();
  const portalFigures = await runMeasuredBuild(folder);
  const time = `${portalFigures.seconds.toFixed(0)} | ${portalFigures.processorSeconds.toFixed(0)}`;
  console.log(
    `| the portal alone | | | | ${time} | | ${formatMegabytes(portalFigures.peakBytes)} | | ${portalFigures.htmlPages} | | |`,
  );
  for (const file of [...positionals, ...(await writeGeneratedDescriptions())])
    console.log(await measureDescription(file, portalFigures));
}

async function makePortal(): Promise<void> {
  await createScaledPortal(folder, 1);
  await writeFile(
    join(folder, getProviderPathFromRoot('apis/index.ts')),
    await readFile(resolveProviderPath('apis/index.ts'), 'utf8'),
  );
}

async function writeGeneratedDescriptions(): Promise<string[]> {
  const sizes = values.sizes === '' ? [] : values.sizes.split(',').map(Number);
  await mkdir(join(root, '.cache/generated'), { recursive: true });
  return Promise.all(
    sizes.map(async (size) => {
      const file = join(root, '.cache/generated', `${size}.json`);
      await writeFile(file, JSON.stringify(generateLargeDescription(size), null, 2));
      return file;
    }),
  );
}

async function measureDescription(file: string, baseline: BuildFigures): Promise<string> {
  await makePortal();
  const addApi = spawnSync('node', [join(root, 'tools/dev/add-api.ts'), file, '--id', 'measured', '--root', folder], {
    encoding: 'utf8',
  });
  if (addApi.status !== 0)
    return `| ${file} | | ${addApi.stderr.match(/has? (\d+) error/)?.[1] ?? addApi.stderr.split('\n')[0]} | | | | | | | | | |`;
  const figures = await runMeasuredBuild(folder);
  const build = join(folder, 'site/build');
  const { apis } = await import(
    `${join(folder, getProviderPathFromRoot('apis/index.ts'))}?${encodeURIComponent(file)}`
  );
  const api = apisSchema
    .parse(apis)
    .filter(({ id }) => id === 'measured')
    .map((api) => addPageAddressesToApiConfig(api, null, { variables: '', keys: '' }))
    .map((api) => ({
      ...api,
      versions: api.versions.map((version) => ({
        ...version,
        description: join(folder, getProviderPathFromRoot(version.description)),
      })),
    }));
  const { versions, warnings } = await loadVersionsOfAllApis(
    optionsSchema.parse({ apis: api }).apis,
    join(folder, 'site'),
  );
  const gaps = (await Promise.all(versions.map((version) => findIncompleteOperationPages(version, build)))).flat();
  for (const { operation, missing } of gaps.slice(0, 10)) console.error(`${operation}: ${missing.join(', ')}`);
  const pages = await Array.fromAsync(glob('docs/measured{.html,/**/*.html}', { cwd: build }));
  const size = await getLargestFileBytes(pages.map((page) => join(build, page)));
  const operations = versions.reduce((sum, version) => sum + version.operations.length, 0);
  const times = [figures.seconds, figures.processorSeconds, figures.processorSeconds - baseline.processorSeconds];
  const cells = [
    versions[0]?.document.info.title,
    operations,
    0,
    warnings.length,
    ...times.map((seconds) => seconds.toFixed(0)),
    formatMegabytes(figures.peakBytes),
    formatMegabytes(figures.peakBytes - baseline.peakBytes),
    pages.length,
    Math.round(size / 1000),
    gaps.length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatMegabytes(bytes: number): string {
  return Math.round(bytes / 1e6).toLocaleString('en-GB');
}
