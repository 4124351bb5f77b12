declare module '@theme/PageMenu' {
  export { PageMenu as default } from '@portal/machine-readable/page-menu';
}
