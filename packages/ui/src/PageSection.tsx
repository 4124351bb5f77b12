import { messages } from '@refdesk/messages/page';
import type { ReactNode } from 'react';
import styles from './PageSection.module.css';
import { useRegisteredAnchor } from './use-anchor.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section under a level 2 heading with an anchor. */
export function PageSection({ id, title, children }: Props): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={useRegisteredAnchor(id)}>
        {title}
        <a className="hash-link" href={`#${id}`} aria-label={messages.linkTo(title)}>
          {'\u200b'}
        </a>
      </h2>
      {children}
    </section>
  );
}

/** A section under a level 3 heading with an anchor. */
export function PageSubsection({ id, title, children }: Props): ReactNode {
  return (
    <section className={styles.subsection} aria-labelledby={id}>
      <h3 id={useRegisteredAnchor(id)}>
        {title}
        <a className="hash-link" href={`#${id}`} aria-label={messages.linkTo(title)}>
          {'\u200b'}
        </a>
      </h3>
      {children}
    </section>
  );
}
