import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { root } from '../../command.ts';
import { serviceUnitName } from '../unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Renders the manifests of the chart. */
export interface HelmChartRenderer {
  readonly name: string;
  /**
   * Renders the manifests with these values merged into those of the chart.
   *
   * @throws Error if the chart rejects them.
   */
  render(values: Values): string;
}

const chartFolder = join(root, 'deploy/helm', serviceUnitName);
/** GOPATH of the Go libraries that Debian packages install. */
const goPath = '/usr/share/gocode';

/**
 * Returns a renderer that runs Helm if it is installed, otherwise Helm's template engine with Debian's Go; null if
 * neither is available.
 */
export function findHelmRenderer(): HelmChartRenderer | null {
  if (spawnSync('helm', ['version']).status === 0)
    return {
      name: 'helm',
      render: (values) => run('helm', ['template', 'portal', chartFolder, '--values', '-'], values),
    };
  const hasGo =
    spawnSync('go', ['version']).status === 0 && existsSync(join(goPath, 'src/github.com/Masterminds/sprig'));
  return hasGo ? { name: 'text/template and sprig', render: renderWithGo } : null;
}

/** Throws if the chart accepts invalid values or if `helm lint` rejects it. */
export function checkChartRejectsInvalidValues({ name, render }: HelmChartRenderer): void {
  const valid = { image: { repository: 'registry.example.com/portal' }, publicUrl: 'https://developers.example.com' };
  const invalidValues: readonly Values[] = [
    {},
    { ...valid, publicUrl: 'developers.example.com' },
    { ...valid, image: { repository: 'portal', digest: 'latest' } },
    { ...valid, backups: {} },
    { ...valid, env: { AUTH_SECRET: 'in the clear' } },
    { ...valid, env: { DRAIN_SECONDS: 10 } },
  ];
  for (const values of invalidValues) {
    if (isAccepted(() => render(values)))
      throw new Error(`The chart accepts invalid values: ${JSON.stringify(values)}.`);
  }
  if (name === 'helm') run('helm', ['lint', '--strict', chartFolder, '--values', '-'], valid);
}

function isAccepted(render: () => unknown): boolean {
  try {
    render();
    return true;
  } catch {
    return false;
  }
}

function renderWithGo(overrides: Values): string {
  const chartMetadata = parse(readChartFile('Chart.yaml')) as Readonly<Record<string, unknown>>;
  const values = mergeValues(parse(readChartFile('values.yaml')) as Values, overrides);
  const isValid = new Ajv({ allErrors: true, strict: false }).compile(
    JSON.parse(readChartFile('values.schema.json')) as object,
  );
  if (!isValid(values)) throw new Error(`The values are invalid: ${JSON.stringify(isValid.errors)}`);
  const templates = Object.fromEntries(
    readdirSync(join(chartFolder, 'templates')).map((name) => [name, readChartFile(`templates/${name}`)]),
  );
  const capitalised = Object.fromEntries(
    Object.entries(chartMetadata).map(([key, value]) => [`${key.charAt(0).toUpperCase()}${key.slice(1)}`, value]),
  );
  const context = {
    Values: values,
    Chart: capitalised,
    Release: { Name: 'portal', Namespace: 'portal', Service: 'Helm' },
  };
  const rendered = JSON.parse(
    run('go', ['run', join(import.meta.dirname, 'render.go')], { templates, context }),
  ) as Readonly<Record<string, string>>;
  return Object.entries(rendered)
    .filter(([name]) => !name.startsWith('_'))
    .map(([, text]) => text)
    .join('\n---\n');
}

/** Merges values as Helm does: maps are merged, other values are replaced. */
function mergeValues(values: Values, overrides: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const mergedEntries = Object.entries(overrides).map(([key, value]) => [
    key,
    isMap(value) && isMap(values[key]) ? mergeValues(values[key], value) : value,
  ]);
  return { ...values, ...Object.fromEntries(mergedEntries) };
}

function readChartFile(name: string): string {
  return readFileSync(join(chartFolder, name), 'utf8');
}

function run(program: string, parameters: readonly string[], input: unknown): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: goPath },
  });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stderr}`);
  return stdout;
}
