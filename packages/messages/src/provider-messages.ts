import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { providerFolder } from '@refdesk/portal-config/provider-folder';
import type { MessageGroupName, messageGroups } from './message-groups.ts';

/**
 * Texts of the provider in a language: translations of texts of the configuration, and texts of the engine's groups
 * that replace or complete its translations.
 *
 * @example { portal: { 'Get started': 'Premiers pas' }, site: { signIn: 'Connexion' } }
 */
export type ProviderMessages = {
  readonly [Group in MessageGroupName]?: Replacements<(typeof messageGroups)[Group]['en']>;
} & {
  /** Translations by the text in the configuration. */
  readonly portal?: Readonly<Record<string, string>>;
};

/** Texts of the provider in place of those of a table. */
type Replacements<Table> = {
  readonly [Key in keyof Table]?: Table[Key] extends string ? string : Table[Key];
};

/** Absolute path of the file with the provider's texts in a language. */
export const locateProviderMessages = (language: string, folder: string = providerFolder): string =>
  join(folder, 'i18n', language, 'messages.ts');

const loaded = new Map<string, ProviderMessages>();

/**
 * Reads the provider's texts in a language, synchronously because messages are constants of the modules that import
 * them; empty if there is no such file.
 */
export function readProviderMessages(language: string): ProviderMessages {
  const file = locateProviderMessages(language);
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const messages = existsSync(file) ? requireMessages(file) : {};
  loaded.set(file, messages);
  return messages;
}

/** @throws Error with the file if it has no default export. */
function requireMessages(file: string): ProviderMessages {
  const module = createRequire(file)(file) as { readonly default?: ProviderMessages };
  if (typeof module.default !== 'object')
    throw new Error(`${file} has no default export: write \`export default { … } satisfies Messages\`.`);
  return module.default;
}
