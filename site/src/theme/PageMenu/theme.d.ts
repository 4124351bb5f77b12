declare module '@theme/PageMenu' {
  export { PageActionsMenu as default } from '@refdesk/machine-readable/page-menu';
}
