import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOwnHeading } from '../page/page-heading.ts';
import styles from './Heading.module.css';

interface Props {
  /** Name of the thing that is shown. */
  readonly children: ReactNode;
  /** Link to the list; if omitted, this is the list page itself and the focus does not move. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly badge?: ReactNode;
  readonly logo?: string | null;
}

/** The head of the page of one thing, in the place of the page's own, with the way back to the list; takes the focus, as a new page would. */
export function Heading({ children, back, badge, logo }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { action } = useHistory();
  const isStep = back !== undefined;
  useOwnHeading();
  useEffect(() => {
    if (!isStep) return;
    heading.current?.focus({ preventScroll: true });
    // Back and forward find their own place.
    if (action === 'PUSH') window.scrollTo(0, 0);
  }, [action, isStep]);
  return (
    <header className={styles.heading}>
      {back && (
        <Link to={back.to}>
          <span aria-hidden="true">← </span>
          {back.label}
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
