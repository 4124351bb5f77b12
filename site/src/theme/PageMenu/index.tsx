/** Menu of actions for a page, exported to pages of every plugin. */
export { PageMenu as default } from '@refdesk/machine-readable/page-menu';
