import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/site';
import type { ReactNode } from 'react';
import styles from './AreaSwitch.module.css';
import { useAreas } from './use-areas';

/** Maximum number of items side by side; more become a menu. */
const maxInline = 6;

/** Shows the area of the sidebar, and links to the others. */
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
      {/* A page of another area begins with the menu closed. */}
      <details key={current?.to}>
        <summary>{current?.label ?? messages.areas}</summary>
        {list}
      </details>
    </li>
  );
}
