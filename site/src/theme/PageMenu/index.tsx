/** What a reader can do with a page, where pages of every plugin find it. */
export { PageMenu as default } from '@portal/machine-readable/page-menu';
