declare module '@theme/PageMenu' {
  export { PageMenu as default } from '@refdesk/machine-readable/page-menu';
}
