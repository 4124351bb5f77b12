import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/** Code in a Docusaurus module that cannot be swizzled, and its replacement. */
interface Replacement {
  readonly module: RegExp;
  readonly substitutions: readonly (readonly [original: string, replacement: string])[];
}

/**
 * Renders what a page learns about its browser during hydration (width, storage) as a transition, which React can
 * interrupt for a tap or a key press. Docusaurus renders it in one task: 170 ms on `/docs/rest/quick-start` with a
 * fourfold processor slowdown, with which Lighthouse simulates a phone.
 */
const browserStateTransitions: readonly Replacement[] = [
  {
    module: /core\/lib\/client\/browserContext\.js$/,
    substitutions: [['setIsBrowser(true);', 'React.startTransition(() => setIsBrowser(true));']],
  },
  {
    module: /useWindowSize\.js$/,
    substitutions: [
      ['import { useEffect, useState }', 'import { startTransition, useEffect, useState }'],
      ['updateWindowSize();\n', 'startTransition(updateWindowSize);\n'],
    ],
  },
  {
    module: /docsPreferredVersion\.js$/,
    substitutions: [
      [
        'setState(readStorageState({ allDocsData, versionPersistence, pluginIds }));',
        'React.startTransition(() => setState(readStorageState({ allDocsData, versionPersistence, pluginIds })));',
      ],
    ],
  },
  {
    module: /navbarSecondaryMenu\/content\.js$/,
    substitutions: [
      [
        'setContent({ component, props: memoizedProps });',
        'React.startTransition(() => setContent({ component, props: memoizedProps }));',
      ],
    ],
  },
];

/** All replacements; the loader reports missing code, and a test reports a missing module. */
export const docusaurusModulePatches: readonly Replacement[] = [
  ...browserStateTransitions,
  // The large layout begins exactly at the breakpoint, not one pixel after it (site/config/breakpoint.ts).
  {
    module: /useWindowSize\.js$/,
    substitutions: [['window.innerWidth > desktopBreakpoint', 'window.innerWidth >= desktopBreakpoint']],
  },
  // The first locale-aware comparison loads the browser's collation for every code block, which takes 66 ms at that
  // speed. These strings are property names, which need no collation.
  {
    module: /theme-common\/lib\/utils\/reactUtils\.js$/,
    substitutions: [['a[0].localeCompare(b[0])', '(a[0] < b[0] ? -1 : 1)']],
  },
];

export function createDocusaurusPatchesPlugin(): Plugin {
  const loader = fileURLToPath(new URL('../src/bundling/replacing-loader.cjs', import.meta.url));
  return {
    name: 'replacements',
    configureWebpack: () => ({
      module: {
        rules: docusaurusModulePatches.map(({ module, substitutions }) => ({
          test: module,
          use: [{ loader, options: { substitutions } }],
        })),
      },
    }),
  };
}
