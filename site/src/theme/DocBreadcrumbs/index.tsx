import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import { useAreas } from '../../areas/use-areas';
import styles from './styles.module.css';
import { trailOf } from './trail';

/** The line above a page: where it stands, from its area on, and what can be done with it. Guides and generated pages share it. */
export default function DocTop(): ReactNode {
  const crumbs = useSidebarBreadcrumbs();
  const { current } = useAreas();
  return (
    <div className={styles.top}>
      {crumbs && (
        <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
          <ul className="breadcrumbs">
            {trailOf(crumbs, current).map(({ label, href }, index, { length }) => (
              <li key={`${index} ${label}`} className={index === length - 1 ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'}>
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
      <PageMenu />
    </div>
  );
}
