import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import purge from '@fullhuman/postcss-purgecss';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const docusaurus = dirname(dirname(require.resolve('@docusaurus/theme-classic/package.json')));

/** Sources of class names: the parts of the theme that are in use, and the portal. */
const markup = [
  resolve(
    docusaurus,
    'theme-classic/lib/theme/!(Blog*|DocTag*|Tag*|Mermaid*|MDXPage|Tabs|TabItem|DocCard*|ColorMode*)/**/*.js',
  ),
  resolve(docusaurus, 'theme-classic/lib/theme/*.js'),
  resolve(docusaurus, '{theme-common/lib,core/lib/client}/**/*.js'),
  resolve(root, '{site,packages/*,plugins/*}/src/**/*.tsx'),
  resolveProviderPath('docs/**/*.mdx'),
  resolveProviderPath('i18n/**/*.mdx'),
];

/** Style sheets that take values from Infima. */
const styles = [
  resolve(docusaurus, 'theme-classic/lib/**/*.css'),
  resolve(root, '{site,packages/*,plugins/*}/{src/**/,}*.css'),
];

/** The part of PostCSS's style sheet type that is used here. */
interface Sheet {
  readonly source?: { readonly input: { readonly file?: string } };
  readonly toString: () => string;
  readonly walkRules: (visit: (rule: Rule) => void) => void;
  readonly walkDecls: (visit: (declaration: Declaration) => void) => void;
}

interface Declaration {
  readonly prop: string;
  readonly value: string;
  readonly remove: () => void;
}

interface Rule {
  selectors: string[];
  readonly remove: () => void;
}

interface Purge {
  readonly OnceExit: (sheet: Sheet, helpers: unknown) => Promise<void>;
}

interface Plugin {
  readonly postcssPlugin: string;
  readonly OnceExit: (sheet: Sheet, helpers: unknown) => Promise<void>;
}

/**
 * Removes styles that no page of this site can use, before the style sheet gets its name: unused parts of Infima, and
 * the dark theme of a light portal.
 */
export function createUnusedStylesRemovalPlugin(): Plugin {
  // PostCSS's plugin type allows other forms too.
  const { OnceExit } = purge({ content: markup }) as unknown as Purge;
  return {
    postcssPlugin: 'without-unused-styles',
    async OnceExit(sheet, helpers) {
      if (portal.theme.mode === 'light') removeDarkTheme(sheet);
      if (!sheet.source?.input.file?.includes('/infima/')) return;
      await purgeWhole(sheet, () => OnceExit(sheet, helpers));
      removeUnusedProperties(sheet, listUsedProperties());
    },
  };
}

/** PurgeCSS skips the rule after each one that it removes, which would keep half of the unused rules. */
async function purgeWhole(sheet: Sheet, purgeOnce: () => Promise<void>): Promise<void> {
  const before = sheet.toString();
  await purgeOnce();
  if (sheet.toString() !== before) await purgeWhole(sheet, purgeOnce);
}

/** Removes the rules of dark mode from a portal that has only light mode. */
function removeDarkTheme(sheet: Sheet): void {
  sheet.walkRules((rule) => {
    const light = rule.selectors.filter((selector) => !/data-theme=['"]?dark/.test(selector));
    if (light.length === 0) rule.remove();
    else if (light.length < rule.selectors.length) rule.selectors = light;
  });
}

/**
 * Removes custom properties to which nothing outside of the sheet, no declaration and no used property refers. PurgeCSS
 * keeps those to which only unused properties refer.
 */
function removeUnusedProperties(sheet: Sheet, elsewhere: readonly string[]): void {
  const declarations: Declaration[] = [];
  sheet.walkDecls((declaration) => void declarations.push(declaration));
  const properties = declarations.filter(isProperty);
  const others = declarations.filter((declaration) => !isProperty(declaration));
  const used = new Set<string>();
  const use = (names: readonly string[]): void => {
    const added = names.filter((name) => !used.has(name));
    for (const name of added) used.add(name);
    if (added.length > 0) use(properties.filter(({ prop }) => added.includes(prop)).flatMap(listProperties));
  };
  use([...elsewhere, ...others.flatMap(listProperties)]);
  for (const property of properties) if (!used.has(property.prop)) property.remove();
}

const isProperty = ({ prop }: Declaration): boolean => prop.startsWith('--');

const listProperties = ({ value }: Declaration): string[] => value.match(/--ifm-[\w-]+/g) ?? [];

const listUsedProperties = (): string[] => [
  ...new Set(
    styles
      .flatMap((pattern) => globSync(pattern))
      .flatMap((file) => readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []),
  ),
];
