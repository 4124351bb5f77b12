import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { root, runCommandForExitCode } from '../command.ts';
import { helmChartRenderCases } from './chart/cases.ts';
import { checkChartRejectsInvalidValues, findHelmRenderer } from './chart/renderer.ts';

// node tools/ci/chart.ts: renders the Helm chart for each case and validates the result against the Kubernetes
// schemas.
const schemaPackages = { 'kubernetes-models': '5.1.0', '@kubernetes-models/prometheus-operator': '6.0.0' } as const;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const renderer = findHelmRenderer();
if (renderer === null)
  console.log(
    'The chart was not rendered, because neither Helm nor Go is installed. Install helm, or run "apt-get install golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev".',
  );
else {
  const schemas = await installSchemas();
  checkChartRejectsInvalidValues(renderer);
  await checkSchemasRejectInvalidManifest(schemas);
  for (const [name, { values, expectedKinds, expectedStrings = [] }] of Object.entries(helmChartRenderCases)) {
    const text = renderer.render(values);
    const manifests = parseAllDocuments(text).map((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join('\n')}`);
      return document.toJS() as Manifest | null;
    });
    const objects = manifests.filter((manifest) => manifest !== null);
    for (const object of objects) await requireValid(object, schemas, name);
    const kinds = objects.map(({ kind }) => kind).toSorted();
    if (kinds.join() !== expectedKinds.toSorted().join())
      throw new Error(`${name}: ${kinds.join(', ')} instead of ${expectedKinds.toSorted().join(', ')}`);
    const missing = expectedStrings.filter((part) => !text.includes(part));
    if (missing.length > 0 || text.includes('<no value>'))
      throw new Error(`${name} lacks ${missing.join(', ')} or a value:\n${text}`);
    console.log(`chart: ${name}: ${kinds.length} objects are valid, rendered by ${renderer.name}`);
  }
}

/** Installs the schemas (29 MB) in a cache folder, since nothing else needs them; returns the folder. */
async function installSchemas(): Promise<string> {
  const folder = join(root, '.cache/kubernetes-models');
  const packageSpecifiers = Object.entries(schemaPackages).map(([name, version]) => `${name}@${version}`);
  const stamp = join(folder, 'installed');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === packageSpecifiers.join()) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  if (
    (await runCommandForExitCode('npm', [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...packageSpecifiers,
    ])) !== 0
  )
    throw new Error('The schemas of Kubernetes could not be installed; see the output of npm above.');
  await writeFile(stamp, packageSpecifiers.join());
  return folder;
}

/** Checks that the schemas reject an invalid manifest; otherwise the validation would be meaningless. */
async function checkSchemasRejectInvalidManifest(schemas: string): Promise<void> {
  const invalidManifest = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'wrong' },
    spec: { ports: [{ port: 'http' }] },
  };
  const isRejected = await requireValid(invalidManifest, schemas, 'a port that is not a number').then(
    () => false,
    () => true,
  );
  if (!isRejected) throw new Error('The schemas of Kubernetes accept a port that is not a number.');
}

async function requireValid(object: Manifest, folder: string, caseName: string): Promise<void> {
  const packageName = object.apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  const file = join(folder, 'node_modules', packageName, object.apiVersion, `${object.kind}.js`);
  if (!existsSync(file)) throw new Error(`${caseName}: Kubernetes has no ${object.kind} of ${object.apiVersion}.`);
  // The module exports a class for each kind, and each instance validates itself.
  const { [object.kind]: Model } = (await import(pathToFileURL(file).href)) as Readonly<
    Record<string, new (manifest: Manifest) => { validate(): void }>
  >;
  if (Model === undefined) throw new Error(`${file} has no ${object.kind}.`);
  try {
    new Model(object).validate();
  } catch (cause) {
    throw new Error(
      `${caseName}: ${object.kind} ${object.metadata.name} is not valid: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
