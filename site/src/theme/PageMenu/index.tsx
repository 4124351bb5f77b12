/** Menu of page actions, which pages of every plugin import. */
export { PageActionsMenu as default } from '@refdesk/machine-readable/page-menu';
