import type { UserThemeConfig } from '@docusaurus/theme-common';
import { brand } from '../content/brand';

export const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  docs: { sidebar: { autoCollapseCategories: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar: { title: brand.name, items: [] },
  prism: { additionalLanguages: ['csharp'] },
} satisfies UserThemeConfig;
