import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/search';
import type { ReactNode } from 'react';
import type { SearchSettings } from '../client/settings.ts';

/** Links to pages to start from, shown if there is no query or no result. */
export function SearchStartingPointLinks({ starts }: Pick<SearchSettings, 'starts'>): ReactNode {
  return (
    <p>
      {messages.lookIn}{' '}
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
