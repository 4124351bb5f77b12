import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './TitledPanel.module.css';

interface Props {
  readonly title?: ReactNode;
  /** Purpose of the panel, in one sentence. */
  readonly lead?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  readonly isDanger?: boolean;
  /** ID of the panel, for links. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A card with a title. */
export function TitledPanel({ title, lead, actions, isDanger, id, children }: Props): ReactNode {
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  // The browser looks for the target of the link before the panel is rendered.
  useEffect(() => {
    if (!id || window.location.hash !== `#${id}`) return;
    root.current?.scrollIntoView();
    root.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    // Focusable, so that keyboard navigation continues from the link's target.
    <section
      ref={root}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={title ? heading : undefined}
      className={clsx(styles.panel, isDanger && styles.danger)}
    >
      {(title || lead || actions) && (
        <header className={styles.header}>
          <div>
            {title && <h2 id={heading}>{title}</h2>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
