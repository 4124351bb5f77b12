import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/page';
import PageMenu from '@theme/PageMenu';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './PageTopBar.module.css';

/** Content between the breadcrumb and the actions of a page, such as its versions. */
export const PageTopBarExtrasContext = createContext<ReactNode>(null);

/** An ancestor of a page; the page itself comes last and has no link. */
export interface BreadcrumbItem {
  readonly label: string;
  readonly href?: string | undefined;
}

interface Props {
  /** Items from the page's area to the page itself; null for a page without a parent. */
  readonly breadcrumb: readonly BreadcrumbItem[] | null;
}

/** The line above a page with its breadcrumb, versions and actions. */
export function PageTopBar({ breadcrumb }: Props): ReactNode {
  const extras = useContext(PageTopBarExtrasContext);
  return (
    <div className={styles.top}>
      {breadcrumb && (
        <nav className="theme-doc-breadcrumbs" aria-label={messages.breadcrumbs}>
          <ul className="breadcrumbs">
            {breadcrumb.map(({ label, href }, index, { length }) => (
              <li
                key={`${index} ${label}`}
                className={index === length - 1 ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'}
              >
                {href ? (
                  <Link className="breadcrumbs__link" href={href}>
                    {label}
                  </Link>
                ) : (
                  <span className="breadcrumbs__link">{label}</span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {extras}
      <PageMenu />
    </div>
  );
}
