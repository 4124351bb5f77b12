import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHidePageHeading } from '../page/page-heading.ts';
import styles from './ItemPageHeading.module.css';

interface Props {
  /** Name of the shown item. */
  readonly children: ReactNode;
  /** Link back to the list; if omitted, this is the list itself and focus does not move. */
  readonly backLink?: { readonly to: string; readonly label: string };
  readonly badge?: ReactNode;
  readonly logo?: string | null;
}

/** Heading of an item's page with a link back to the list. Replaces the heading of the screen and takes focus. */
export function ItemPageHeading({ children, backLink, badge, logo }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { action } = useHistory();
  const hasBackLink = backLink !== undefined;
  useHidePageHeading();
  useEffect(() => {
    if (!hasBackLink) return;
    heading.current?.focus({ preventScroll: true });
    // The browser restores the scroll position on back and forward.
    if (action === 'PUSH') window.scrollTo(0, 0);
  }, [action, hasBackLink]);
  return (
    <header className={styles.heading}>
      {backLink && (
        <Link to={backLink.to}>
          <span aria-hidden="true">← </span>
          {backLink.label}
        </Link>
      )}
      <div className={styles.name}>
        {logo && <img src={logo} alt="" width={40} height={40} />}
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {badge}
      </div>
    </header>
  );
}
