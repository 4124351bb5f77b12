import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { mergePortalExtensions } from '@refdesk/portal-config/merge-extensions';
import { engineFolder } from '@refdesk/portal-config/provider-folder';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';
import { registerPageModelHooks } from '@refdesk/static-page/page-hooks';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { hasMultipleLanguages } from './languages';

const { components, hooks, pages, slots } = mergePortalExtensions(portal);
const folder = 'extensions';

registerPageModelHooks(hooks.page);

/** Generated client-side modules, keyed by the theme module that they replace. */
const themeModules = {
  '@theme/MDXComponents': { file: 'guide-components.js', isUsed: Object.keys(components).length > 0 },
  '@theme/Footer': { file: 'footer.js', isUsed: slots.footer.length > 0 },
  '@theme/NavbarItem/ComponentTypes': { file: 'navbar-item-types.js', isUsed: slots.navbar.length > 0 },
  '@theme/DocSidebarItems': { file: 'sidebar.js', isUsed: slots.sidebar.length > 0 },
  '@theme/ConsoleToolbar': { file: 'console-toolbar.js', isUsed: slots.consoleToolbar.length > 0 },
  '@theme/AccountOverviewEnd': { file: 'account-overview.js', isUsed: slots.accountOverview.length > 0 },
};

/** Slots in the content of an operation's page, whose components run only during the build. */
const operationSlots = ['operationHeader', 'operationStart', 'operationEnd'] as const;

/** Whether the portal adds components to the navbar. */
export const hasNavbarSlot = slots.navbar.length > 0;

/** Whether the portal or one of its plugins has components, pages or slots. */
export const hasPortalExtensions =
  Object.keys(components).length + pages.length + Object.values(slots).flat().length > 0;

/**
 * Adds the components, pages and slots of the portal and its plugins through generated modules. A portal without
 * extensions gets none of these modules.
 */
export function createPortalExtensionsPlugin({ generatedFilesDir }: LoadContext): Plugin {
  const getGeneratedFilePath = (file: string) => join(generatedFilesDir, folder, file);
  const hasOperationSlots = operationSlots.some((slot) => slots[slot].length > 0);
  return {
    name: 'extensions',
    loadContent(): PluginPagesAndSidebarItems {
      mkdirSync(join(generatedFilesDir, folder), { recursive: true });
      for (const [file, code] of listGeneratedModules()) writeFileSync(getGeneratedFilePath(file), code);
      return {
        pages: pages.map(({ path, title, description, data = null }, index) =>
          definePageKind<unknown>(`@generated/${folder}/page-${index}.js`).page({
            path,
            title,
            description,
            sidebar: null,
            hasCustomLayout: true,
            unlisted: false,
            data,
          }),
        ),
        sidebarItems: {},
      };
    },
    configureWebpack: () => ({
      resolve: {
        alias: {
          ...Object.fromEntries(
            Object.entries(themeModules).flatMap(([name, { file, isUsed }]) =>
              isUsed ? [[name, getGeneratedFilePath(file)]] : [],
            ),
          ),
          ...(hasOperationSlots && { '@static-page/slots': getGeneratedFilePath('slots.js') }),
        },
      },
    }),
  };
}

function listGeneratedModules(): readonly (readonly [file: string, code: string])[] {
  const imported = Object.entries(components).map(([name, module]) => importDefault(name, module));
  return [
    [
      'guide-components.js',
      `${imported.join('')}import base from ${quoteEngineModule('site/src/theme/MDXComponents/index.tsx')};\n` +
        `export default { ...base, ${Object.keys(components).join(', ')} };\n`,
    ],
    ['footer.js', writeSlotModule('footer', 'site/src/extensions/FooterWithSlot.tsx')],
    ['navbar-item-types.js', writeNavbarItemTypes()],
    ['sidebar.js', writeSlotModule('sidebar', 'site/src/extensions/SidebarWithSlot.tsx')],
    ['console-toolbar.js', writeSlotModule('consoleToolbar', 'site/src/extensions/ConsoleToolbar.tsx')],
    ['account-overview.js', writeSlotModule('accountOverview', 'site/src/extensions/AccountOverviewEnd.tsx')],
    ['slots.js', writeOperationSlots()],
    ...pages.flatMap(({ module }, index) => writePage(module, index)),
  ];
}

/** Quotes the path of an engine module for generated code; in the published package, `file` is the compiled module. */
const quoteEngineModule = (file: string): string => JSON.stringify(join(engineFolder, file));

function writeNavbarItemTypes(): string {
  const types = hasMultipleLanguages
    ? 'site/src/languages/navbar-item-types.tsx'
    : 'site/src/theme/NavbarItem/ComponentTypes.tsx';
  return `import base from ${quoteEngineModule(types)};
${writeSlotComponent('navbar', 'site/src/extensions/NavbarSlotItem.tsx')}
export default { ...base, 'custom-slot': WithSlot };
`;
}

/** Writes a module that exports a component of `site/src/extensions` with the components of a slot. */
const writeSlotModule = (slot: keyof typeof slots, file: string): string =>
  `${writeSlotComponent(slot, file)}\nexport default WithSlot;\n`;

function writeSlotComponent(slot: keyof typeof slots, file: string): string {
  const { imports, list } = writeComponentList(slot);
  return `${imports}import { createElement } from 'react';
import Base from ${quoteEngineModule(file)};

const components = ${list};

function WithSlot(props) {
  return createElement(Base, { ...props, components });
}
`;
}

function writeOperationSlots(): string {
  const lists = operationSlots.map((slot) => ({ slot, ...writeComponentList(slot) }));
  const fields = lists.map(({ slot, list }) => `${slot}: ${list}`);
  return `${lists.map(({ imports }) => imports).join('')}export const componentsBySlot = { ${fields.join(', ')} };\n`;
}

/** Writes the imports of a slot's components, and an array of these components. */
function writeComponentList(slot: keyof typeof slots): { readonly imports: string; readonly list: string } {
  const names = slots[slot].map((_, index) => `${slot}${index}`);
  const imports = slots[slot].map((module, index) => importDefault(`${slot}${index}`, module));
  return { imports: imports.join(''), list: `[${names.join(', ')}]` };
}

/** Writes a page in the site's layout, and its content as a separate module that is left out of the client bundle. */
function writePage(module: string, index: number): readonly (readonly [file: string, code: string])[] {
  return [
    [
      `page-${index}.js`,
      `import { createElement } from 'react';
import StaticPage from ${quoteEngineModule('packages/static-page/src/StaticHtmlPageContent.tsx')};
import Layout from '@theme/Layout';
import Content from './page-${index}.server.js';

export default function ExtensionPage() {
  return createElement(Layout, null, createElement('main', { className: 'container padding-vert--lg' }, createElement(StaticPage, { content: Content })));
}
`,
    ],
    [
      `page-${index}.server.js`,
      `import { createElement, Fragment } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
${importDefault('Content', module)}
export default function ExtensionPageContent({ page, data }) {
  return createElement(Fragment, null, createElement(PageMetadata, { title: page.title, description: page.description }), createElement(Content, { data }));
}
`,
    ],
  ];
}

const importDefault = (name: string, module: string): string =>
  `import ${name} from ${JSON.stringify(resolveModule(module))};\n`;

/** Returns the absolute path of a module of the provider or of an installed package; plugins pass absolute paths. */
function resolveModule(module: string): string {
  if (isAbsolute(module)) return module;
  if (module.startsWith('.')) return resolveProviderPath(module);
  return createRequire(resolveProviderPath('portal.config.ts')).resolve(module);
}
