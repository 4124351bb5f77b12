/** Menu of actions for a page, exported to pages of every plugin. */
export { PageMenu as default } from '@portal/machine-readable/page-menu';
