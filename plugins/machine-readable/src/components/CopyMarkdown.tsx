import type { ReactNode } from 'react';
import styles from './CopyMarkdown.module.css';

/** Copies the page's Markdown twin. Plain HTML, so that it stands in generated pages too; client/copy-markdown.ts listens to it. */
export function CopyMarkdown(): ReactNode {
  return (
    <button type="button" className={styles.copy} data-copy-markdown="">
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z" />
      </svg>
      <span aria-live="polite">Copy as Markdown</span>
    </button>
  );
}
