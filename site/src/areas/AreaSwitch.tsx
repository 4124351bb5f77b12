import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './AreaSwitch.module.css';
import { useAreas } from './use-areas';

/** Names the area that a sidebar belongs to, and leads to the others. */
export function AreaSwitch(): ReactNode {
  const { areas, current } = useAreas();
  return (
    <li className={styles.areas}>
      <ul aria-label="Areas of the documentation">
        {areas.map((area) => (
          <li key={area.to}>
            <Link className={styles.area ?? ''} to={area.to} title={area.title} {...(area === current && { 'aria-current': 'true' })}>
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
