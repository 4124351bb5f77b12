import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { Panel } from '../components/Panel.tsx';
import { refreshSession } from '../session/session-store.ts';

interface Props {
  readonly fault: ApiError;
}

/** Says that there are no accounts here, or none at the moment. */
export function NotAvailable({ fault }: Props): ReactNode {
  if (fault.kind === 'unavailable') {
    return (
      <Panel title="Accounts are not available here">
        <p>
          This copy of the portal is served without its account service, so nobody can register or sign in here. Everything else works: read on from the{' '}
          <Link to="/">home page</Link>.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="The account service is not responding">
      <p role="alert">{fault.message}</p>
      <button type="button" className="button button--primary" onClick={() => void refreshSession()}>
        Retry
      </button>
    </Panel>
  );
}
