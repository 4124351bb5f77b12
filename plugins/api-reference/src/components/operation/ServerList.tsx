import type { DescribedServer } from '@refdesk/api-model/operation/server';
import type { ReactNode } from 'react';
import styles from './ServerList.module.css';

/** Server URLs of an API with their descriptions. */
export function ServerList({ servers }: { readonly servers: readonly DescribedServer[] }): ReactNode {
  if (servers.length === 0) return null;
  return (
    <ul className={styles.servers}>
      {servers.map(({ url, description: purpose }) => (
        <li key={url}>
          <code>{url}</code> {purpose}
        </li>
      ))}
    </ul>
  );
}
