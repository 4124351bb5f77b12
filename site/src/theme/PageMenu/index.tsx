/** Menu of page actions, which pages of every plugin import. */
export { PageMenu as default } from '@refdesk/machine-readable/page-menu';
