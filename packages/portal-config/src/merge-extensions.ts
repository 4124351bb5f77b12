import type * as z from 'zod';
import { type buildHooksSchema, type portalPluginSchema, slotsSchema } from './schema/extensions.ts';

type Plugin = z.output<typeof portalPluginSchema>;
type Hooks = z.output<typeof buildHooksSchema>;

/** Components, pages, slots and hooks of the portal and its plugins. */
export interface PortalExtensions extends Pick<Plugin, 'components' | 'pages' | 'slots'> {
  readonly hooks: { readonly [Name in keyof Hooks]-?: readonly NonNullable<Hooks[Name]>[] };
}

interface ExtendedPortal extends Omit<Plugin, 'name'> {
  readonly plugins: readonly Plugin[];
}

/**
 * Merges the extensions of a portal and of its plugins, in order.
 *
 * @throws Error if two of them define a component with the same name, or a page at the same path.
 */
export function mergePortalExtensions({ plugins: added, ...portal }: ExtendedPortal): PortalExtensions {
  const plugins = [{ ...portal, name: 'portal.config.ts' }, ...added];
  rejectDuplicates(plugins, 'component', ({ components }) => Object.keys(components));
  rejectDuplicates(plugins, 'page', ({ pages }) => pages.map(({ path }) => path));
  const slotNames = slotsSchema.keyof().options;
  return {
    components: Object.assign({}, ...plugins.map(({ components }) => components)) as Plugin['components'],
    pages: plugins.flatMap(({ pages }) => pages),
    slots: Object.fromEntries(
      slotNames.map((name) => [name, plugins.flatMap(({ slots }) => slots[name])]),
    ) as Plugin['slots'],
    hooks: {
      description: plugins.flatMap(({ hooks }) => hooks.description ?? []),
      page: plugins.flatMap(({ hooks }) => hooks.page ?? []),
      searchDocument: plugins.flatMap(({ hooks }) => hooks.searchDocument ?? []),
    },
  };
}

function rejectDuplicates(
  plugins: readonly Plugin[],
  kind: string,
  listNames: (plugin: Plugin) => readonly string[],
): void {
  const definitions = plugins.flatMap((plugin) => listNames(plugin).map((name) => ({ name, plugin: plugin.name })));
  for (const [name, duplicates] of Map.groupBy(definitions, (definition) => definition.name))
    if (duplicates.length > 1)
      throw new Error(
        `The ${kind} ${name} is defined by ${duplicates.map(({ plugin }) => plugin).join(' and ')}: remove or rename one.`,
      );
}
