import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOfferTextTranslations } from '@refdesk/messages/offer-texts';
import { type ProviderMessages, readProviderMessages } from '@refdesk/messages/provider-messages';
import * as z from 'zod';
import { addAnalyticsScript } from './add-analytics-script.ts';
import type { Portal } from './define-portal.ts';
import { type PortalOffer, portalOfferSchema } from './offer.ts';
import { getServiceDataSubfolder } from './provider-folder.ts';
import { versionSchema } from './schema/accounts.ts';
import { path } from './schema/fields.ts';
import { policySchema } from './schema/head.ts';
import { addressesSchema, brandSchema, consoleSchema, prefixesSchema } from './schema/identity.ts';
import { modulesSchema } from './schema/modules.ts';

/** Increases with every change that makes older services and newer builds incompatible, in either direction. */
const formatVersion = 7;

const fileName = 'portal.json';

/** Whether a module is enabled. */
const moduleSwitch = z.union([z.literal(false), z.object({})]);

const tableSchema = z.record(z.string(), z.string());

/** The provider's texts of a language that the service uses. */
const textsSchema = z
  .object({ service: tableSchema, emails: tableSchema, problems: tableSchema, portal: tableSchema })
  .partial();

const builtSchema = brandSchema
  .pick({ name: true, portal: true, tagline: true, url: true, contact: true })
  .extend({
    // Colour of links and buttons in emails.
    accent: z.string().default('#0b5a52'),
    prefixes: prefixesSchema.required(),
    addresses: addressesSchema.required(),
    console: consoleSchema,
    // Origins that pages use besides the portal's.
    policy: policySchema.optional(),
    // Addresses of the operations of each version, such as main/2.0.0.
    references: z.record(versionSchema, z.object({ operations: path.nullish(), reference: path.nullish() })),
    // The offer contains the details of accounts, and the service does not need the addresses of table pages.
    modules: modulesSchema.extend({ accounts: moduleSwitch, dictionary: moduleSwitch }),
    offer: portalOfferSchema,
    // BCP 47 tags, the default language first.
    languages: z.array(z.string()).min(1).default(['en']),
    // The provider's texts of the service by language, and translations of its names.
    texts: z.record(z.string(), textsSchema).default({}),
    // Folder inside the service's standard data directory.
    dataFolder: z.string().default('.'),
  })
  .strip();

/** Facts about the provider that the service needs. The build writes them into the site. */
export type PortalJson = z.output<typeof builtSchema>;

interface WrittenPortal
  extends Pick<Portal, 'brand' | 'languages' | 'addresses' | 'console' | 'apis' | 'modules' | 'head' | 'analytics'> {
  /** Colour of links and buttons in emails. */
  readonly accent: string;
}

/** Writes `portal.json` into a built site, for the service. */
export async function writePortalJsonIntoBuiltSite(
  directory: string,
  { accent, brand, languages, addresses, console, apis, modules, head, analytics }: WrittenPortal,
  offer: PortalOffer,
): Promise<void> {
  const { policy } = addAnalyticsScript(head, analytics);
  await writeFile(
    join(directory, fileName),
    serializePortalJson({
      ...brand,
      accent,
      addresses,
      console,
      ...(Object.values(policy).flat().length > 0 && { policy }),
      references: collectReferences(apis),
      modules: {
        ...modules,
        accounts: modules.accounts !== false && {},
        dictionary: modules.dictionary !== false && {},
      },
      offer,
      languages: [...languages],
      texts: collectTexts(languages),
      dataFolder: getServiceDataSubfolder(),
    }),
  );
}

/** Groups of texts that the service reads, and the translations of the configuration. */
const serviceGroups = ['service', 'emails', 'problems', 'portal'] as const;

/** Texts of each language. The offer, which is in the default language, is translated too. */
function collectTexts([first = 'en', ...others]: readonly string[]): PortalJson['texts'] {
  const pick = (tag: string) => pickServiceMessages(readProviderMessages(tag));
  const ofFirst = pick(first);
  const ofOthers = others.map((tag) => {
    const texts = pick(tag);
    return [tag, { ...texts, portal: { ...getOfferTextTranslations(first, tag), ...texts.portal } }] as const;
  });
  return Object.fromEntries([...(Object.keys(ofFirst).length > 0 ? [[first, ofFirst] as const] : []), ...ofOthers]);
}

/** Picks the texts of the service. Those of pages may be functions. */
export function pickServiceMessages(messages: ProviderMessages): PortalJson['texts'][string] {
  const groups = serviceGroups.flatMap((group) => {
    const texts = Object.entries(messages[group] ?? {}).filter(([, text]) => typeof text === 'string');
    return texts.length === 0 ? [] : [[group, Object.fromEntries(texts)] as const];
  });
  return textsSchema.parse(Object.fromEntries(groups));
}

function collectReferences(apis: Portal['apis']): PortalJson['references'] {
  const versions = apis.flatMap((api) =>
    api.versions.map((version) => [`${api.id}/${version.version}`, version] as const),
  );
  return builtSchema.shape.references.parse(Object.fromEntries(versions));
}

/** Serializes the contents of `portal.json`. */
export function serializePortalJson(portal: PortalJson): string {
  return `${JSON.stringify({ formatVersion, ...builtSchema.parse(portal) }, null, 2)}\n`;
}

/**
 * Reads `portal.json` from the built site in `directory`.
 *
 * @throws Error with a fix if the site is not built, or another release built it.
 */
export async function readPortalJsonFromBuiltSite(directory: string): Promise<PortalJson> {
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
      `${file} has formatVersion ${JSON.stringify(version) ?? 'none'}, but this service requires ${formatVersion}. Build the site with the release that serves it.`,
    );
  }
  const read = builtSchema.safeParse(portal);
  if (read.success) return read.data;
  throw new Error(`${file} is invalid. Rebuild the site with "npm run build".\n${z.prettifyError(read.error)}`, {
    cause: read.error,
  });
}

function parseObject(text: string, file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not a JSON object. Rebuild the site with "npm run build".`, { cause });
  }
}
