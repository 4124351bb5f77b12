import { messages } from '@refdesk/messages/site';
import type { Props } from '@theme/TOC';
import TOC from '@theme-original/TOC';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The table of contents of a page, as a labelled landmark. */
export default function LabelledTOC(props: Props): ReactNode {
  return (
    <nav className={styles.toc} aria-labelledby="on-this-page">
      <p id="on-this-page">{messages.onThisPage}</p>
      <TOC {...props} />
    </nav>
  );
}
