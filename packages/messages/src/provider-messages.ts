import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { providerFolder } from '@refdesk/portal-config/provider-folder';
import type { MessageGroupName, messageGroups } from './message-groups.ts';

/**
 * Provider's messages in a language: translations of strings in the configuration, and messages that override or
 * complete those of the engine.
 *
 * @example { portal: { 'Get started': 'Premiers pas' }, site: { signIn: 'Connexion' } }
 */
export type ProviderMessages = {
  readonly [Group in MessageGroupName]?: Replacements<(typeof messageGroups)[Group]['en']>;
} & {
  /** Translations of strings in the configuration, by original string. */
  readonly portal?: Readonly<Record<string, string>>;
};

/** Provider's messages that override those of a table. */
type Replacements<Table> = {
  readonly [Key in keyof Table]?: Table[Key] extends string ? string : Table[Key];
};

/** Returns the absolute path of the file with the provider's messages in a language. */
export const locateProviderMessages = (language: string, folder: string = providerFolder): string =>
  join(folder, 'i18n', language, 'messages.ts');

const messagesByFile = new Map<string, ProviderMessages>();

/**
 * Reads the provider's messages in a language; empty if there is no such file. It is synchronous because messages are
 * constants of the modules that import them.
 */
export function readProviderMessages(language: string): ProviderMessages {
  const file = locateProviderMessages(language);
  const cached = messagesByFile.get(file);
  if (cached !== undefined) return cached;
  const messages = existsSync(file) ? requireMessages(file) : {};
  messagesByFile.set(file, messages);
  return messages;
}

/** @throws Error with the file if it has no default export. */
function requireMessages(file: string): ProviderMessages {
  const module = createRequire(file)(file) as { readonly default?: ProviderMessages };
  if (typeof module.default !== 'object')
    throw new Error(`${file} has no default export: write \`export default { … } satisfies Messages\`.`);
  return module.default;
}
