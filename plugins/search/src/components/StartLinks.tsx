import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { SearchSettings } from '../client/settings.ts';

/** Pages to begin with. */
export function StartLinks({ starts }: Pick<SearchSettings, 'starts'>): ReactNode {
  return (
    <p>
      Look in{' '}
      {starts.map(({ label, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Link to={path}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}
