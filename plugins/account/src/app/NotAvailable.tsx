import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { Panel } from '../components/Panel.tsx';
import { refreshSession } from '../session/session-store.ts';

interface Props {
  readonly error: ApiError;
}

/** Notice that accounts are disabled or temporarily unavailable. */
export function NotAvailable({ error }: Props): ReactNode {
  if (error.kind === 'unavailable') {
    return (
      <Panel title="Accounts are not available here">
        <p>
          This copy of the portal is served without its account service, so nobody can register or sign in here.
          Everything else works: read on from the <Link to="/">home page</Link>.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="The account service is not responding">
      <p role="alert">{error.message}</p>
      <button type="button" className="button button--primary" onClick={() => void refreshSession()}>
        Retry
      </button>
    </Panel>
  );
}
