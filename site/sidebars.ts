import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** Stands for the sidebar items that a plugin makes from its content. */
const generated = (name: string) => ({ type: 'html' as const, value: name, className: 'generated' });

const sidebars: SidebarsConfig = {
  rest: ['rest/quick-start', generated('main/2.0.0')],
};

export default sidebars;
