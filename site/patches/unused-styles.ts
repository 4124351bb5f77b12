import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import purge from '@fullhuman/postcss-purgecss';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const docusaurus = dirname(dirname(require.resolve('@docusaurus/theme-classic/package.json')));

/** Files that contain class names: the used parts of the theme, the engine and the provider's guides. */
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

/** Style sheets that use Infima's custom properties. */
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
 * Creates a PostCSS plugin that removes styles that no page of this site can use: unused parts of Infima, and the dark
 * theme of a light portal. It runs before the style sheet gets its name.
 */
export function createUnusedStylesRemovalPlugin(): Plugin {
  // PostCSS's plugin type also allows other forms.
  const { OnceExit } = purge({ content: markup }) as unknown as Purge;
  return {
    postcssPlugin: 'without-unused-styles',
    async OnceExit(sheet, helpers) {
      if (portal.theme.mode === 'light') removeDarkTheme(sheet);
      if (!sheet.source?.input.file?.includes('/infima/')) return;
      await purgeCompletely(sheet, () => OnceExit(sheet, helpers));
      removeUnusedProperties(sheet, listUsedProperties());
    },
  };
}

/** Repeats PurgeCSS until nothing changes: it skips the rule after each removed one, and so leaves half of them. */
async function purgeCompletely(sheet: Sheet, purgeOnce: () => Promise<void>): Promise<void> {
  const before = sheet.toString();
  await purgeOnce();
  if (sheet.toString() !== before) await purgeCompletely(sheet, purgeOnce);
}

/** Removes the dark-mode rules from a portal that has only light mode. */
function removeDarkTheme(sheet: Sheet): void {
  sheet.walkRules((rule) => {
    const lightSelectors = rule.selectors.filter((selector) => !/data-theme=['"]?dark/.test(selector));
    if (lightSelectors.length === 0) rule.remove();
    else if (lightSelectors.length < rule.selectors.length) rule.selectors = lightSelectors;
  });
}

/**
 * Removes custom properties that no other style sheet, no declaration and no used property references. PurgeCSS does
 * not remove properties that only unused properties reference.
 */
function removeUnusedProperties(sheet: Sheet, usedElsewhere: readonly string[]): void {
  const declarations: Declaration[] = [];
  sheet.walkDecls((declaration) => void declarations.push(declaration));
  const properties = declarations.filter(isProperty);
  const otherDeclarations = declarations.filter((declaration) => !isProperty(declaration));
  const usedNames = new Set<string>();
  const markUsed = (names: readonly string[]): void => {
    const newNames = names.filter((name) => !usedNames.has(name));
    for (const name of newNames) usedNames.add(name);
    if (newNames.length > 0) markUsed(properties.filter(({ prop }) => newNames.includes(prop)).flatMap(listProperties));
  };
  markUsed([...usedElsewhere, ...otherDeclarations.flatMap(listProperties)]);
  for (const property of properties) if (!usedNames.has(property.prop)) property.remove();
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
