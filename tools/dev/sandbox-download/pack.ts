import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packNpmPackage } from '@refdesk/npm-package';
import { type PortalJson, readPortalJsonFromBuiltSite } from '@refdesk/portal-config/built';
import { getSampleSetFile, readSampleSet } from '@refdesk/sample-data/file';
import { readActionOnlyRecords, upgradeAndCleanSandboxDescription } from '@refdesk/sandbox';
import { serializeActionOnlyRecords } from '@refdesk/sandbox/local';
import { type RolldownPlugin, rolldown } from 'rolldown';
import { root } from '../../command.ts';
import { removeDescriptionProse } from './remove-prose.ts';

/** Returns the file name of the sandbox program among the downloads of a provider. */
export function getSandboxProgramName({ name }: Pick<PortalJson, 'name'>): string {
  return `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-sandbox.mjs`;
}

/**
 * Writes the sandbox of a built site as one program among its downloads, from the files that the build writes for the
 * service. Returns its name; null if the site has no API with a sandbox.
 */
export async function packSandbox(site: string): Promise<string | null> {
  const portal = await readPortalJsonFromBuiltSite(site);
  const entry = await createEntryModule(site, portal);
  if (entry === null) return null;
  const program = getSandboxProgramName(portal);
  const bundle = await rolldown({
    input: 'virtual:entry',
    platform: 'node',
    cwd: root,
    plugins: [virtualModule('virtual:entry', entry), removeUnusedModules(), embedSqlite()],
    transform: { target: 'node20' },
    logLevel: 'silent',
  });
  // Names are preserved, so that the program's errors are readable.
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: false,
    keepNames: true,
    minify: { compress: true, mangle: false, codegen: true },
  });
  await bundle.close();
  const head = `#!/usr/bin/env node\n// ${portal.name} ${portal.portal}: the sandbox as one program. node ${program} --help\n`;
  const code = head + output[0].code;
  await writeFile(join(site, 'downloads', program), code);
  const name = program.replace(/\.mjs$/, '');
  const description = `The sandbox of ${portal.name} ${portal.portal}`;
  const manifest = {
    name,
    version: getVersion(portal),
    description,
    type: 'module',
    bin: { [name]: program },
    engines: { node: '>=20' },
  };
  await writeFile(join(site, 'downloads', `${name}.tgz`), await packNpmPackage(manifest, { [program]: code }));
  return program;
}

/** Returns the version of the API that stores records. */
function getVersion({ modules }: PortalJson): string {
  const version = modules.sandbox === false ? undefined : modules.sandbox.stateful?.split('/').at(-1);
  return version !== undefined && /^\d+\.\d+\.\d+$/.test(version) ? version : '1.0.0';
}

/** Creates the module to bundle: the sandbox with the provider's content in it. */
async function createEntryModule(site: string, { name, url, prefixes, modules }: PortalJson): Promise<string | null> {
  const stateful = modules.sandbox === false ? undefined : modules.sandbox.stateful;
  const sampleSet = stateful === undefined ? null : await readSampleSet(getSampleSetFile(site));
  const mocks = modules.sandbox === false ? [] : await readMocks(site);
  if (sampleSet === null && mocks.length === 0) return null;
  const getPackedDescription = async (version: string | undefined) =>
    version === undefined ? 'null' : createUnpackCall(await readDownload(site, getFile(version)));
  const actions = modules.actions === false ? undefined : modules.actions.api;
  const statefulContent =
    sampleSet === null || modules.sandbox === false
      ? 'null'
      : `{
  names: ${JSON.stringify({ current: stateful, earlier: modules.sandbox.earlier ?? null, actions: actions ?? null })},
  behaviour: behaviourOfStateful,
  description: ${await getPackedDescription(stateful)},
  seed: ${createUnpackCall(sampleSet.records)},
  collections: ${actions === undefined ? 'null' : await packActions(site, actions, sampleSet.rows)},
  earlier: ${await getPackedDescription(modules.sandbox.earlier)},
  actions: ${await getPackedDescription(actions)},
}`;
  const findPath = (mock: string | undefined) => mocks.find(({ name }) => name === mock)?.path ?? null;
  const mockContents = await Promise.all(
    mocks.map(
      async ({ path, description: file, translatedTo }, index) =>
        `{
  path: ${JSON.stringify(path)},
  description: ${createUnpackCall(await readDownload(site, file))},
  behaviour: behaviour${index},
  translatedTo: ${JSON.stringify(findPath(translatedTo))},
}`,
    ),
  );
  const behaviourFile = join(site, '.sandbox', `${stateful?.replace('/', '-')}.mjs`);
  const statefulImport = existsSync(behaviourFile)
    ? `import behaviourOfStateful from ${JSON.stringify(behaviourFile)};`
    : 'const behaviourOfStateful = {};';
  const behaviours = mocks.map(({ behaviour }, index) =>
    behaviour === undefined
      ? `const behaviour${index} = null;`
      : `import behaviour${index} from ${JSON.stringify(join(site, behaviour))};`,
  );
  return `import { brotliDecompressSync } from 'node:zlib';
import { runLocalSandbox } from ${JSON.stringify(join(root, 'sandbox/src/local/run-local-sandbox.ts'))};
${[statefulImport, ...behaviours].join('\n')}
const packed = (text) => () => JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')));
await runLocalSandbox({
  name: ${JSON.stringify(name)},
  program: ${JSON.stringify(getSandboxProgramName({ name }))},
  portal: ${JSON.stringify(url)},
  prefixes: ${JSON.stringify({ variables: prefixes.variables ?? '', keys: prefixes.keys ?? '' })},
  stateful: ${statefulContent},
  mocks: [${mockContents.join(', ')}],
  deprecations: ${createUnpackCall(await readDeprecations(site))},
}, process.argv.slice(2));
`;
}

const getFile = (version: string): string => `${version.replace('/', '-')}.json`;

interface MockFile {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly behaviour?: string;
  readonly translatedTo?: string;
}

/** Reads the list of mocked descriptions that the build wrote. */
async function readMocks(site: string): Promise<readonly MockFile[]> {
  const text = await readFile(join(site, 'downloads/mocks.json'), 'utf8').catch(() => '{"mocks":[]}');
  return (JSON.parse(text) as { readonly mocks: readonly MockFile[] }).mocks;
}

/** Reads the deprecations that the build computed. */
async function readDeprecations(site: string): Promise<unknown> {
  const text = await readFile(join(site, 'downloads/deprecations.json'), 'utf8').catch(() => '{"operations":[]}');
  return (JSON.parse(text) as { readonly operations: unknown }).operations;
}

/** Reads a description without its prose for readers, which makes up half of it. */
async function readDownload(site: string, file: string): Promise<unknown> {
  return removeDescriptionProse(JSON.parse(await readFile(join(site, 'downloads', file), 'utf8')));
}

/** Returns the code of a call that unpacks a value. */
function createUnpackCall(value: unknown): string {
  return `packed('${compressToBase64(Buffer.from(JSON.stringify(value)))}')`;
}

/** Returns the code of an expression that unpacks bytes. */
function createUnpackExpression(bytes: Buffer): string {
  return `require("node:zlib").brotliDecompressSync(Buffer.from("${compressToBase64(bytes)}","base64"))`;
}

/** Compresses bytes to Base64, almost as small as with the highest quality, in a twentieth of the time. */
function compressToBase64(bytes: Buffer): string {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  }).toString('base64');
}

function virtualModule(id: string, code: string): RolldownPlugin {
  return {
    name: id,
    resolveId: (requestedId) => (requestedId === id ? id : null),
    load: (requestedId) => (requestedId === id ? { code, moduleType: 'js' } : null),
  };
}

/**
 * Removes unused code, which would be most of the program: the reader of multi-file descriptions, and zod's messages in
 * other languages.
 */
function removeUnusedModules(): RolldownPlugin {
  return {
    name: 'without-unused',
    load: {
      filter: { id: /openapi[\\/]src[\\/]document[\\/]read-description\.[jt]s$|zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
      handler: (id) => (id.endsWith('index.js') ? 'export {};' : 'export const readBundledDescription = undefined;'),
    },
  };
}

const sqliteModuleStart = 'var Module=typeof Module!="undefined"?Module:{};';

/** Embeds SQLite, which its package reads from a separate file, into the program. */
function embedSqlite(): RolldownPlugin {
  const require = createRequire(join(root, 'sandbox/package.json'));
  return {
    name: 'sqlite-in-program',
    transform: {
      filter: { id: /node-sqlite3-wasm\.js$/ },
      async handler(code) {
        if (!code.includes(sqliteModuleStart))
          throw new Error(
            'This version of node-sqlite3-wasm starts differently: check how it locates its WebAssembly file.',
          );
        const wasm = await readFile(require.resolve('node-sqlite3-wasm').replace(/\.js$/, '.wasm'));
        // Compiled without optimisation: the few queries gain nothing from it, and the optimiser needs 40 MB.
        const start = `require("node:v8").setFlagsFromString("--liftoff-only");var Module={wasmBinary:${createUnpackExpression(wasm)}};`;
        return { code: code.replace(sqliteModuleStart, () => start).replaceAll('__dirname', '""') };
      },
    },
  };
}

async function packActions(
  site: string,
  actions: string,
  rows: Parameters<typeof readActionOnlyRecords>[1],
): Promise<string> {
  const description = upgradeAndCleanSandboxDescription(await readDownload(site, getFile(actions)));
  return createUnpackCall(serializeActionOnlyRecords(readActionOnlyRecords(description, rows)));
}
