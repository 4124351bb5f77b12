import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import styles from './AreaSwitch.module.css';
import { useAreas } from './use-areas';

/** Maximum number of items in a row; a longer list becomes a menu. */
const maxInline = 6;

/** Shows the current area of the documentation, and links to the others. */
export function AreaSwitch(): ReactNode {
  const { areas, current } = useAreas();
  const list = (
    <ul aria-label={messages.areasOfDocumentation}>
      {areas.map((area) => (
        <li key={area.to}>
          <Link
            className={styles.area ?? ''}
            to={area.to}
            title={area.title}
            {...(area === current && { 'aria-current': 'true' })}
          >
            {area.label}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (areas.length <= maxInline) return <li className={styles.areas}>{list}</li>;
  return (
    <li className={styles.areas}>
      {/* The key closes the menu when the reader opens a page of another area. */}
      <details key={current?.to}>
        <summary>{current?.label ?? messages.areas}</summary>
        {list}
      </details>
    </li>
  );
}
