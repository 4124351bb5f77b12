declare module '@theme/NearestPages' {
  export { default } from '@portal/search/nearest-pages';
}
