import type { Portal } from './define-portal.ts';
import type { ProtectedGuide } from './read-guide-access.ts';
import {
  type Audience,
  audiences,
  canAudienceReadPages,
  findNarrowestAudience,
  getAccessAudience,
} from './schema/access.ts';

/** Audiences of a portal's pages. */
export interface PageAudiences {
  /** Audiences of protected pages, the widest first; empty if every page is public. */
  readonly audiences: readonly Audience[];
  /**
   * Returns the audience of a URL path in any language; pages below a protected path never have a wider audience.
   */
  getAudience(address: string): Audience;
  /** Audiences of guides that have `access` in their front matter, keyed by absolute file path. */
  readonly guideAudiences: ReadonlyMap<string, Audience>;
}

interface ProtectedPrefix {
  readonly prefix: string;
  readonly audience: Audience;
}

/** Collects the protected areas, APIs and guides of a portal. */
export function collectPageAudiences(
  portal: Pick<Portal, 'areas' | 'apis' | 'languages'>,
  guides: readonly ProtectedGuide[],
): PageAudiences {
  const prefixes: readonly ProtectedPrefix[] = [
    ...portal.areas.flatMap(({ paths, access }) =>
      paths.map((prefix) => ({ prefix, audience: getAccessAudience(access) })),
    ),
    ...portal.apis.flatMap((api) =>
      listApiAddresses(api).map((prefix) => ({ prefix, audience: getAccessAudience(api.access) })),
    ),
    ...guides.map(({ urlPath, access }) => ({ prefix: urlPath, audience: getAccessAudience(access) })),
  ].filter(({ audience }) => audience !== 'public');
  return {
    audiences: audiences.filter((audience) => prefixes.some((prefix) => prefix.audience === audience)),
    getAudience: (address) => {
      const path = removeLanguage(address, portal.languages);
      return findNarrowestAudience(
        prefixes.filter(({ prefix }) => isWithin(path, prefix)).map(({ audience }) => audience),
      );
    },
    guideAudiences: new Map(guides.map(({ file, access }) => [file, getAccessAudience(access)])),
  };
}

const addressFields: ReadonlySet<string> = new Set(['operations', 'categories', 'categoryIndex', 'reference']);

/** Lists the URL paths that contain an API's pages. */
function listApiAddresses({ base, versions }: Portal['apis'][number]): readonly string[] {
  const addresses = versions.flatMap((version) =>
    Object.entries(version).flatMap(([field, address]) =>
      addressFields.has(field) && typeof address === 'string' ? [address] : [],
    ),
  );
  return base === undefined ? addresses : [base, ...addresses];
}

/** @example removeLanguage('/de/docs/plan', ['en', 'de']) → '/docs/plan' */
function removeLanguage(address: string, [, ...otherLanguages]: readonly string[]): string {
  const language = otherLanguages.find((tag) => isWithin(address, `/${tag}`));
  return language === undefined ? address : address.slice(language.length + 1) || '/';
}

function isWithin(address: string, prefix: string): boolean {
  const path = address.replace(/[?#].*$/, '');
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/**
 * Restricts the configuration to an audience: removes the APIs and areas that the audience may not read, and the
 * links to their pages, so that its build contains no protected content that could leak.
 */
export function restrictPortalToAudience(portal: Portal, audience: Audience, protection: PageAudiences): Portal {
  const isHidden = (address: string) => !canAudienceReadPages(audience, protection.getAudience(address));
  const hiddenApis = new Set(
    portal.apis
      .filter(
        (api) => !canAudienceReadPages(audience, getAccessAudience(api.access)) || listApiAddresses(api).some(isHidden),
      )
      .map(({ id }) => id),
  );
  const belongsToHiddenApi = (version: unknown) =>
    typeof version === 'string' && hiddenApis.has(version.slice(0, version.indexOf('/')));
  const { accounts, dictionary, sandbox, actions, ...modules } = portal.modules;
  const visible = dropItems(
    {
      ...portal,
      apis: portal.apis.filter(({ id }) => !hiddenApis.has(id)),
      areas: portal.areas.filter(({ access }) => canAudienceReadPages(audience, getAccessAudience(access))),
      redirects: {
        ...portal.redirects,
        pages: Object.fromEntries(Object.entries(portal.redirects.pages).filter(([, to]) => !isHidden(to))),
      },
    },
    (item) => hasHiddenAddress(item, isHidden) || belongsToHiddenApi(item.generated) || belongsToHiddenApi(item.scopes),
    isHidden,
  );
  return {
    ...visible,
    modules: {
      ...modules,
      actions: actions !== false && belongsToHiddenApi(actions.api) ? false : actions,
      sandbox: sandbox !== false && belongsToHiddenApi(sandbox.stateful) ? {} : sandbox,
      dictionary: dictionary !== false && isHidden(dictionary.base) ? false : dictionary,
      accounts: visible.modules.accounts,
    },
  };
}

type Item = Readonly<Record<string, unknown>>;

/** Whether an item links to a hidden page, or lists only hidden paths. */
function hasHiddenAddress(item: Item, isHidden: (address: string) => boolean): boolean {
  const isHiddenAddress = (value: unknown) => typeof value === 'string' && value.startsWith('/') && isHidden(value);
  const { paths } = item;
  if (Array.isArray(paths) && paths.length > 0 && paths.every(isHiddenAddress)) return true;
  return ['to', 'href', 'path', 'page', 'src'].some((key) => isHiddenAddress(item[key]));
}

/** Copies a configuration without list items that `isDropped` selects, and without links to hidden pages. */
function dropItems<T>(value: T, isDropped: (item: Item) => boolean, isHidden: (address: string) => boolean): T {
  if (Array.isArray(value))
    return value
      .filter((item) =>
        typeof item === 'string' ? !(item.startsWith('/') && isHidden(item)) : !(isItem(item) && isDropped(item)),
      )
      .map((item) => dropItems(item, isDropped, isHidden)) as T;
  if (!isItem(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !(isItem(field) && !Array.isArray(field) && hasHiddenAddress(field, isHidden)))
      .map(([key, field]) => [key, dropItems(field, isDropped, isHidden)]),
  ) as T;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
