declare module '@theme/NearestPages' {
  export { default } from '@refdesk/search/nearest-pages';
}
