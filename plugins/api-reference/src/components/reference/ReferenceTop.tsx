import Link from '@docusaurus/Link';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import type { ReferencePageData } from '../../pages/reference-page.ts';
import styles from './ReferenceTop.module.css';

interface Props {
  readonly title: string;
  readonly data: ReferencePageData;
}

/** The line above a reference, as other pages have it from their sidebar: where it stands, and what can be done with it. */
export function ReferenceTop({ title, data: { apiTitle, places, whole } }: Props): ReactNode {
  const above = [{ label: apiTitle, path: places.categoryIndex }, ...(whole ? [{ label: whole.title, path: whole.path }] : [])];
  return (
    <div className={styles.top}>
      <nav className="theme-doc-breadcrumbs" aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          {above.map(({ label, path }) => (
            <li key={label} className="breadcrumbs__item">
              {path === null ? (
                <span className="breadcrumbs__link">{label}</span>
              ) : (
                <Link className="breadcrumbs__link" to={path}>
                  {label}
                </Link>
              )}
            </li>
          ))}
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link">{whole ? title.split(' · ')[0] : 'Full reference'}</span>
          </li>
        </ul>
      </nav>
      <PageMenu />
    </div>
  );
}
