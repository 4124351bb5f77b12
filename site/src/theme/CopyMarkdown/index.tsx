/** The button that copies a page, where pages of every plugin find it. */
export { CopyMarkdown as default } from '@portal/machine-readable/copy-markdown';
