import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../command.ts';
import { importDescription } from '../../dev/add-api/import-description.ts';
import { compareMockWithStatefulSandbox } from './compare-mock-with-stateful-sandbox.ts';
import { compileAndRunGeneratedClients } from './compile-and-run-generated-clients.ts';
import { measurePortalFromDescription } from './measure-portal-from-description.ts';
import { sendSamplesToMock } from './send-samples-to-mock.ts';

/** A public description that is fetched for measurements and is not part of this repository. */
interface CorpusEntry {
  readonly name: string;
  /** File in the cache. */
  readonly file: string;
  /** Address of the exact version that was measured. */
  readonly address: string;
  readonly licence: string;
  readonly sha256: string;
}

const getRawGitHubUrl = (repository: string, commit: string, path: string): string =>
  `https://raw.githubusercontent.com/${repository}/${commit}/${path}`;

const unknownLicence = 'not stated';

export const publicDescriptionCorpus: readonly CorpusEntry[] = [
  {
    name: 'Adyen Checkout',
    file: 'adyen.json',
    address: getRawGitHubUrl(
      'Adyen/adyen-openapi',
      'aa014f0cbdb58ff5c44a2ff9d5fe734642210aff',
      'json/CheckoutService-v71.json',
    ),
    licence: 'MIT',
    sha256: '9e426ae2bf007b148c393c5f163bbb0abe54959172b4d85676aedbd178b2b0b0',
  },
  {
    name: 'Asana',
    file: 'asana.yaml',
    address: getRawGitHubUrl('Asana/openapi', 'fc9f8dcf224efa8e06bfc955d91dd95aac7a398d', 'defs/asana_oas.yaml'),
    licence: unknownLicence,
    sha256: '50705f125ecdacd17d30ab498709f3da54ba5a9426a1e4a05b494ff56481eb2f',
  },
  {
    name: 'Box',
    file: 'box.json',
    address: getRawGitHubUrl('box/box-openapi', 'c9a878a9824344129881392e2b08f7117201e82e', 'openapi.json'),
    licence: 'Apache-2.0',
    sha256: '70adf696ed3955729f9c75d11f34658477c0ee143d9ff6252928f5bc0fa6d499',
  },
  {
    name: 'DigitalOcean',
    file: 'digitalocean/specification/DigitalOcean-public.v2.yaml',
    address: getRawGitHubUrl(
      'digitalocean/openapi',
      '7c1300c479fed9c353cda9fc21cd968619552304',
      'specification/DigitalOcean-public.v2.yaml',
    ),
    licence: 'Apache-2.0',
    sha256: '4ce7b0b809e1029ad24420f5dcd5c550120f06f54388178a7fdf944ef880ffc0',
  },
  {
    name: 'Discord',
    file: 'discord.json',
    address: getRawGitHubUrl(
      'discord/discord-api-spec',
      '74fda0fad044407ea280043a03ffc9bc64c4e49e',
      'specs/openapi.json',
    ),
    licence: 'MIT',
    sha256: '8c1d0707ccdf8e380a86dfba04058820a66435c1b69d5ed82e04dd8c0520dd73',
  },
  {
    name: 'Figma',
    file: 'figma.yaml',
    address: getRawGitHubUrl('figma/rest-api-spec', 'af94bebd8a00bdf5cd24a4a4dc65d9e7ee95e6ec', 'openapi/openapi.yaml'),
    licence: 'MIT',
    sha256: '5f2ac2822f4d4d1326ec5c9ebffe943d3cd450c0b2fcbf0177c6c88de1b7e676',
  },
  {
    name: 'GitHub',
    file: 'github.json',
    address: 'https://unpkg.com/@octokit/openapi@23.0.2/generated/api.github.com.json',
    licence: 'MIT',
    sha256: '829b4bebb19a53133289f7b0bc819f4f1118115821db2ca9f25e9ee995a7da2a',
  },
  {
    name: 'Museum',
    file: 'museum.yaml',
    address: getRawGitHubUrl(
      'Redocly/museum-openapi-example',
      '2770b2b2e59832d245c7b0eb0badf6568d7efb53',
      'openapi.yaml',
    ),
    licence: 'MIT',
    sha256: '2d88e96a1860382fa86e15af892c50d95ae81d53324ac9b07aa9e6a72a8974aa',
  },
  {
    name: 'OpenAI',
    file: 'openai.yaml',
    address: getRawGitHubUrl('openai/openai-openapi', 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3', 'openapi.yaml'),
    licence: 'MIT',
    sha256: 'db5d7478feae10b4d331834c60d9765a8aa042e38419f9b1694288c11aa8ebc8',
  },
  {
    name: 'PagerDuty',
    file: 'pagerduty.json',
    address: getRawGitHubUrl(
      'PagerDuty/api-schema',
      '91a06fb3c64b0ab2b2bd6c485d12b327dfb55c18',
      'reference/REST/openapiv3.json',
    ),
    licence: unknownLicence,
    sha256: 'b2e80f8b83b170f29702e96a69adf230702b4ec43dddab7e348a2985c707ef35',
  },
  {
    name: 'Petstore',
    file: 'petstore.yaml',
    address: getRawGitHubUrl(
      'swagger-api/swagger-petstore',
      'f1ed336a08b18ba4a86c496147c4f546ae965a7b',
      'src/main/resources/openapi.yaml',
    ),
    licence: 'Apache-2.0',
    sha256: '7c1315ff7d191c2470e1f5fc9c9f7de1c7aacd162f24eaaf0174f88e1b7d9b1d',
  },
  {
    name: 'Plaid',
    file: 'plaid.yaml',
    address: getRawGitHubUrl('plaid/plaid-openapi', '26f1a0588c12e765e99c815300d94eae0a3c7dc1', '2020-09-14.yml'),
    licence: unknownLicence,
    sha256: 'fb8c3f188d8b1c917f2b184b720a96361f2ee72f5d595d189e8b4513a1d62930',
  },
  {
    name: 'Spotify',
    file: 'spotify.yaml',
    address: getRawGitHubUrl(
      'sonallux/spotify-web-api',
      'a3369587d22fb1b3fe4aeb4022d67469365695b8',
      'official-spotify-open-api.yml',
    ),
    licence: 'MIT',
    sha256: '2d888d731358ae8a97126ffd4117d257305943f06721734abe9af24962bf38c3',
  },
  {
    name: 'Train Travel',
    file: 'train-travel.yaml',
    address: getRawGitHubUrl(
      'bump-sh-examples/train-travel-api',
      '478d17375a3172e0a84ce922521b481270216674',
      'openapi.yaml',
    ),
    licence: 'CC-BY-NC-SA-4.0',
    sha256: 'f98baa4920894112610d9fac8fa77e1d78dd754de35b4948f608a599ff52964f',
  },
  {
    name: 'Twilio',
    file: 'twilio.json',
    address: getRawGitHubUrl(
      'twilio/twilio-oai',
      'd50069b44ea8cd23141385bdb6db48f16ff75bb5',
      'spec/json/twilio_api_v2010.json',
    ),
    licence: 'MIT',
    sha256: '99cae87a6bb1725f71363364cbd30282a13140374b2d5f9bdd5bdfa5d4c8a6d7',
  },
  {
    name: 'USPTO',
    file: 'uspto.yaml',
    address: getRawGitHubUrl(
      'OAI/learn.openapis.org',
      'cff6533ce5444b144946ef6ae2722c34ef6769e0',
      'examples/v3.0/uspto.yaml',
    ),
    licence: 'CC-BY-4.0',
    sha256: '29d32d0a0710b0acac434807e018ebd9cc192ad604fefdcf51422833b5963642',
  },
  {
    name: 'Kubernetes',
    file: 'kubernetes.json',
    address: getRawGitHubUrl(
      'kubernetes-client/python',
      '024658493d124f046fc0a9827a2a3165cf2aee28',
      'kubernetes/swagger.json.unprocessed',
    ),
    licence: 'Apache-2.0',
    sha256: 'c316f6e232c666148076e82e20371ff656ffbb12e59d8953e6d94ec7685bc75c',
  },
  {
    name: 'Tags',
    file: 'tags.yaml',
    address: getRawGitHubUrl(
      'OAI/learn.openapis.org',
      'cff6533ce5444b144946ef6ae2722c34ef6769e0',
      'examples/v3.2/3.2-tags-example.yaml',
    ),
    licence: 'CC-BY-4.0',
    sha256: '8dcbcce8641c5fa11243faf3266daa2fcea7a2a5c2d919bf20fab8e3551b45de',
  },
  {
    name: 'Tic Tac Toe',
    file: 'tictactoe.yaml',
    address: getRawGitHubUrl(
      'OAI/learn.openapis.org',
      'cff6533ce5444b144946ef6ae2722c34ef6769e0',
      'examples/v3.1/tictactoe.yaml',
    ),
    licence: 'CC-BY-4.0',
    sha256: '772a199c00079409660f84ef7746f3f5f6cb3250945732bedd3529ff913d85d3',
  },
  {
    name: 'Uber',
    file: 'uber.yaml',
    address: getRawGitHubUrl(
      'OAI/learn.openapis.org',
      'cff6533ce5444b144946ef6ae2722c34ef6769e0',
      'examples/v2.0/yaml/uber.yaml',
    ),
    licence: 'CC-BY-4.0',
    sha256: 'd5e1168897e321109d89d1a6233e2c88cd6af7018618d0401069a33dd0f9880f',
  },
];

const cache = join(root, '.cache/corpus');

/** Descriptions to measure, and the figures to include. */
interface CorpusSelection {
  /** Names from the corpus, files or addresses; the whole corpus if empty. */
  readonly sources: readonly string[];
  /** Whether to build a portal for each, which takes minutes, instead of using samples, sandboxes and clients. */
  readonly isBuilt: boolean;
}

const columns = [
  'description',
  'operations',
  'warnings',
  'samples answered 2xx',
  'responses valid',
  'as the page shows',
  'stored operations',
  '2xx by the sandbox',
  'valid by the sandbox',
  'round trips',
  'clients that compile',
  'samples of clients that run',
];
const buildColumns = ['description', 'build, s', 'pages', 'largest page, kB', 'axe violations on ten pages'];

/** Measures public descriptions and prints a row for each; failures go to standard error. */
export async function printPublicDescriptionFigures({ sources, isBuilt }: CorpusSelection): Promise<void> {
  const shownColumns = isBuilt ? buildColumns : columns;
  console.log(`| ${shownColumns.join(' | ')} |\n|${' --- |'.repeat(shownColumns.length)}`);
  const corpusEntries = publicDescriptionCorpus.filter(({ name }) => sources.length === 0 || sources.includes(name));
  const others = sources.filter((source) => !publicDescriptionCorpus.some(({ name }) => name === source));
  const unlisted = others.map((source) => ({ name: source, obtain: async () => source }));
  for (const { name, obtain } of [
    ...corpusEntries.map((entry) => ({ name: entry.name, obtain: () => obtainEntry(entry) })),
    ...unlisted,
  ]) {
    const reportFailure = (failure: unknown) =>
      console.error(`${name}: ${failure instanceof Error ? failure.message : failure}`);
    try {
      const source = await obtain();
      const { cells, failures } = isBuilt ? await measureBuild(source) : await measureDescription(source);
      console.log(`| ${[name, ...cells].join(' | ')} |`);
      for (const failure of failures) reportFailure(failure);
    } catch (error) {
      reportFailure(error);
    }
  }
}

interface DescriptionMeasurement {
  readonly cells: readonly (string | number)[];
  readonly failures: readonly string[];
}

/** Builds a portal of one description; each violation that axe finds is printed. */
async function measureBuild(source: string): Promise<DescriptionMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
  try {
    const { seconds, pages, largestPage, violations } = await measurePortalFromDescription(
      source,
      join(folder, 'portal'),
    );
    return { cells: [Math.round(seconds), pages, Math.round(largestPage / 1000), violations], failures: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures one description, which is copied first: bundled, or converted from Swagger 2.0. */
async function measureDescription(source: string): Promise<DescriptionMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
  try {
    const imported = await importDescription(source, folder, 'measured');
    const file = join(folder, imported.file);
    const samples = await sendSamplesToMock(file);
    const stateful = await compareMockWithStatefulSandbox(file);
    const clients = await compileAndRunGeneratedClients(file, folder);
    const invalidCount = samples.invalidExamples + samples.generated - samples.validGenerated;
    const cells = [
      samples.operations,
      samples.warnings,
      samples.succeeded,
      `${samples.responses - invalidCount} of ${samples.responses}`,
      `${samples.sameAsPage} of ${samples.responses}`,
      stateful.stateful,
      stateful.succeeded,
      stateful.valid,
      stateful.collections === 0 ? 'none' : `${stateful.roundTrips} of ${stateful.collections}`,
      clients.compiled.join(', ') || 'none',
      `${clients.ran} of ${clients.samples}`,
    ];
    return { cells, failures: [...samples.failures, ...stateful.failures, ...clients.failures] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the cached file, fetching it if it is missing. A description with several files must be copied to the cache
 * manually.
 */
async function obtainEntry({ name, file, address, sha256 }: CorpusEntry): Promise<string> {
  const path = join(cache, file);
  const cached = await readFile(path).catch(() => null);
  const bytes = cached ?? new Uint8Array(await (await fetch(address)).arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== sha256) throw new Error(`${name} at ${address} has the SHA-256 ${digest} instead of ${sha256}.`);
  if (cached === null) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return path;
}
