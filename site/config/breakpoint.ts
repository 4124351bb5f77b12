import type { Plugin } from '@docusaurus/types';
import type { Plugin as PostCssPlugin } from 'postcss';

/**
 * Starts the large layout at exactly 996 pixels. Docusaurus and Infima start it one pixel later, in styles and in one
 * hook (site/patches/replacements.ts). The maximum of 995.98 pixels leaves no gap between the two queries at any zoom.
 */
export function createBreakpointCorrectionPlugin(): Plugin {
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
