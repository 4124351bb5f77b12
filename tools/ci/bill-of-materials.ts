import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

// node tools/ci/bill-of-materials.ts: prints a CycloneDX document (https://cyclonedx.org/docs/1.6/json/) of the npm
// packages that are present in node_modules. npm sbom lists only direct dependencies of workspaces and rejects a tree
// that is partially installed.

interface InstalledPackage {
  readonly version?: string;
  readonly license?: string;
  /** https://www.w3.org/TR/sri/ */
  readonly integrity?: string;
  /** Whether it is a workspace of this repository. */
  readonly link?: boolean;
}

const { name, version, license, packages } = {
  ...(JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license: string;
  }),
  ...(JSON.parse(await readFile('node_modules/.package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, InstalledPackage>>;
  }),
};
const components = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(path))
  .map(([path, installed]) =>
    createComponent(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), installed),
  );
const componentsByReference = new Map(components.map((component) => [component['bom-ref'], component]));
const application = { ...createComponent(name, { version, license }), type: 'application' };
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: application },
      components: [...componentsByReference.values()],
    },
    null,
    1,
  ),
);

function createComponent(
  packageName: string,
  { version: packageVersion = '', license: licenseText, integrity }: InstalledPackage,
) {
  return {
    type: 'library',
    'bom-ref': `${packageName}@${packageVersion}`,
    name: packageName,
    version: packageVersion,
    purl: `pkg:npm/${packageName.replace('@', '%40')}@${packageVersion}`,
    ...(licenseText && {
      licenses: [/[ ()]/.test(licenseText) ? { expression: licenseText } : { license: { id: licenseText } }],
    }),
    ...(integrity && { hashes: integrity.split(' ').map(parseIntegrity) }),
  };
}

function parseIntegrity(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
