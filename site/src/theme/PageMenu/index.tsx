/** Menu of page actions, imported by pages of every plugin. */
export { PageActionsMenu as default } from '@refdesk/machine-readable/page-menu';
