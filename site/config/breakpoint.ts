import type { Plugin } from '@docusaurus/types';
import type { Plugin as PostCssPlugin } from 'postcss';

/**
 * The large layout begins at exactly 996 pixels, as the specification says; Docusaurus and Infima begin it one pixel
 * later, in styles and in one hook (site/patches/replacements.ts). The two queries leave no gap at any zoom level.
 */
export function createBreakpointPlugin(): Plugin {
  return {
    name: 'breakpoint',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, largeLayoutFrom996] }),
  };
}

const largeLayoutFrom996: PostCssPlugin = {
  postcssPlugin: 'large-layout-from-996',
  AtRule: {
    media: (rule) => {
      rule.params = rule.params
        .replace('max-width: 996px', 'max-width: 995.98px')
        .replace('min-width: 997px', 'min-width: 996px');
    },
  },
};
