import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Portal } from './define-portal.ts';
import { type Offer, offerSchema } from './offer.ts';
import { dataFolder } from './provider-folder.ts';
import { versionSchema } from './schema/accounts.ts';
import { path } from './schema/fields.ts';
import { addressesSchema, brandSchema, consoleSchema, prefixesSchema } from './schema/identity.ts';
import { modulesSchema } from './schema/modules.ts';

/** Goes up with every change after which an older service could not use what a newer build writes, or the other way round. */
const formatVersion = 6;

const fileName = 'portal.json';

/** Of a module, whether it is there. */
const isThere = z.union([z.literal(false), z.object({})]);

const builtSchema = brandSchema
  .pick({ name: true, portal: true, tagline: true, url: true, contact: true })
  .extend({
    prefixes: prefixesSchema.required(),
    addresses: addressesSchema.required(),
    console: consoleSchema,
    // Where the operations of each version stand, such as that of main/2.0.0.
    references: z.record(versionSchema, z.object({ operations: path.nullish(), reference: path.nullish() })),
    // What accounts offer is in the offer; where tables have their pages is of no concern.
    modules: modulesSchema.extend({ accounts: isThere, dictionary: isThere }),
    offer: offerSchema,
    // Folder inside the standard data directory of the service.
    dataFolder: z.string().default('.'),
  })
  .strip();

/** What the service knows of the provider: the build writes it into the site that it serves. */
export type BuiltPortal = z.output<typeof builtSchema>;

/** Writes what the service needs to know into a built site. */
export async function writeBuiltPortal(
  directory: string,
  { brand, addresses, console, apis, modules }: Pick<Portal, 'brand' | 'addresses' | 'console' | 'apis' | 'modules'>,
  offer: Offer,
): Promise<void> {
  await writeFile(
    join(directory, fileName),
    toBuiltPortal({
      ...brand,
      addresses,
      console,
      references: referencesOf(apis),
      modules: {
        ...modules,
        accounts: modules.accounts !== false && {},
        dictionary: modules.dictionary !== false && {},
      },
      offer,
      dataFolder: dataFolder(),
    }),
  );
}

function referencesOf(apis: Portal['apis']): BuiltPortal['references'] {
  const versions = apis.flatMap((api) =>
    api.versions.map((version) => [`${api.id}/${version.version}`, version] as const),
  );
  return builtSchema.shape.references.parse(Object.fromEntries(versions));
}

/** The text of the file. */
export function toBuiltPortal(portal: BuiltPortal): string {
  return `${JSON.stringify({ formatVersion, ...builtSchema.parse(portal) }, null, 2)}\n`;
}

/**
 * Reads what the build wrote into the site at `directory`.
 *
 * @throws Error that says what to do, when there is no built site or when another release built it.
 */
export async function readBuiltPortal(directory: string): Promise<BuiltPortal> {
  const file = join(directory, fileName);
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(
      `There is no built site at ${directory}: it has no ${fileName}. Build it with "npm run build", or set SITE_DIR to the directory of one.`,
      {
        cause,
      },
    );
  });
  const { formatVersion: version, ...portal } = parseObject(text, file);
  if (version !== formatVersion) {
    throw new Error(
      `${file} says formatVersion ${JSON.stringify(version) ?? 'nowhere'}, and this service reads ${formatVersion}: build the site with the release that serves it.`,
    );
  }
  const read = builtSchema.safeParse(portal);
  if (read.success) return read.data;
  throw new Error(
    `${file} is not what the build writes: build the site anew with "npm run build".\n${z.prettifyError(read.error)}`,
    { cause: read.error },
  );
}

function parseObject(text: string, file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is no JSON object: build the site anew with "npm run build".`, { cause });
  }
}
