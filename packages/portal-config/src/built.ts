import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRegistrationLabelTranslations } from '@refdesk/messages/offer-texts';
import { type ProviderMessages, readProviderMessages } from '@refdesk/messages/provider-messages';
import * as z from 'zod';
import { addAnalyticsToPageHead } from './add-analytics-to-page-head.ts';
import type { Portal } from './define-portal.ts';
import { type CompleteAccountsConfig, completeAccountsConfigSchema } from './offer.ts';
import { getServiceDataSubfolderOfPortal } from './provider-folder.ts';
import { apiVersionReferenceSchema } from './schema/accounts.ts';
import { path } from './schema/fields.ts';
import { contentSecurityPolicyOriginsSchema } from './schema/head.ts';
import { apiOriginsSchema, brandSchema, consoleSchema, prefixesSchema } from './schema/identity.ts';
import { modulesSchema } from './schema/modules.ts';

/** Increases with every change that makes older services and newer builds incompatible, in either direction. */
const formatVersion = 7;

const fileName = 'portal.json';

/** Whether a module is enabled. */
const moduleSwitch = z.union([z.literal(false), z.object({})]);

const messageTableSchema = z.record(z.string(), z.string());

/** The provider's messages in one language, for the service. */
const messagesSchema = z
  .object({
    service: messageTableSchema,
    emails: messageTableSchema,
    problems: messageTableSchema,
    portal: messageTableSchema,
  })
  .partial();

const builtSchema = brandSchema
  .pick({ name: true, portal: true, tagline: true, url: true, contact: true })
  .extend({
    // Colour of links and buttons in emails.
    accent: z.string().default('#0b5a52'),
    prefixes: prefixesSchema.required(),
    addresses: apiOriginsSchema.required(),
    console: consoleSchema,
    // Origins that pages use in addition to the portal's.
    policy: contentSecurityPolicyOriginsSchema.optional(),
    // URL paths of each version's operations, keyed by version, such as main/2.0.0.
    references: z.record(
      apiVersionReferenceSchema,
      z.object({ operations: path.nullish(), reference: path.nullish() }),
    ),
    // Reduced to switches: the offer contains the account details, and the service does not need table page paths.
    modules: modulesSchema.extend({ accounts: moduleSwitch, dictionary: moduleSwitch }),
    offer: completeAccountsConfigSchema,
    // BCP 47 tags, the default language first.
    languages: z.array(z.string()).min(1).default(['en']),
    // The provider's service messages and translated configuration values, keyed by language.
    texts: z.record(z.string(), messagesSchema).default({}),
    // Folder inside the service's standard data directory.
    dataFolder: z.string().default('.'),
  })
  .strip();

/** Facts about the provider that the service needs. The build writes them into the site. */
export type PortalJson = z.output<typeof builtSchema>;

interface PortalJsonInput
  extends Pick<Portal, 'brand' | 'languages' | 'addresses' | 'console' | 'apis' | 'modules' | 'head' | 'analytics'> {
  /** Colour of links and buttons in emails. */
  readonly accent: string;
}

/** Writes `portal.json` into a built site, for the service. */
export async function writePortalJsonIntoBuiltSite(
  directory: string,
  { accent, brand, languages, addresses, console, apis, modules, head, analytics }: PortalJsonInput,
  offer: CompleteAccountsConfig,
): Promise<void> {
  const { policy } = addAnalyticsToPageHead(head, analytics);
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
      texts: collectMessages(languages),
      dataFolder: getServiceDataSubfolderOfPortal(),
    }),
  );
}

/** Message groups that the service reads, and `portal` for translated configuration values. */
const serviceGroups = ['service', 'emails', 'problems', 'portal'] as const;

/** Collects the messages of each language, including translations of the offer, which is in the default language. */
function collectMessages([first = 'en', ...others]: readonly string[]): PortalJson['texts'] {
  const pick = (tag: string) => pickServiceMessages(readProviderMessages(tag));
  const defaultMessages = pick(first);
  const defaultEntries = Object.keys(defaultMessages).length > 0 ? [[first, defaultMessages] as const] : [];
  const translatedEntries = others.map((tag) => {
    const messages = pick(tag);
    return [
      tag,
      { ...messages, portal: { ...getRegistrationLabelTranslations(first, tag), ...messages.portal } },
    ] as const;
  });
  return Object.fromEntries([...defaultEntries, ...translatedEntries]);
}

/** Picks the service's messages; drops functions, which only page messages use. */
export function pickServiceMessages(messages: ProviderMessages): PortalJson['texts'][string] {
  const groups = serviceGroups.flatMap((group) => {
    const texts = Object.entries(messages[group] ?? {}).filter(([, text]) => typeof text === 'string');
    return texts.length === 0 ? [] : [[group, Object.fromEntries(texts)] as const];
  });
  return messagesSchema.parse(Object.fromEntries(groups));
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
 * @throws Error with a hint if the site has not been built or was built by another release.
 */
export async function readPortalJsonFromBuiltSite(directory: string): Promise<PortalJson> {
  const file = join(directory, fileName);
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(
      `No built site found in ${directory}: ${fileName} is missing. Build it with "npm run build", or set SITE_DIR to the directory of a built site.`,
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
  const result = builtSchema.safeParse(portal);
  if (result.success) return result.data;
  throw new Error(`${file} is invalid. Rebuild the site with "npm run build".\n${z.prettifyError(result.error)}`, {
    cause: result.error,
  });
}

function parseObject(text: string, file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not a JSON object. Rebuild the site with "npm run build".`, { cause });
  }
}
