declare module '@theme/CopyMarkdown' {
  export { CopyMarkdown as default } from '@portal/machine-readable/copy-markdown';
}
