import Link from '@docusaurus/Link';
import { addressOf } from '@portal/service-client';
import type { ChangeList } from '@portal/service-contract';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { NeedsOrganisation } from '../applications/NeedsOrganisation.tsx';
import { useQuery } from '../applications/use-query.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { LastRequest } from './LastRequest.tsx';

/** The screen /account/changes. */
export default function ChangesScreen(): ReactNode {
  const query = useQuery();
  const operation = query.get('operation');
  return (
    <NeedsOrganisation why="The list shows calls by your organisation’s clients and keys.">
      {({ id }) =>
        operation === '' ? (
          <Changes key={id} organisationId={id} />
        ) : (
          <LastRequest key={id + operation} organisationId={id} operation={operation} version={query.get('version')} />
        )
      }
    </NeedsOrganisation>
  );
}

interface Props {
  readonly organisationId: string;
}

function Changes({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/organisations/{organisationId}/changes', { params: { organisationId } });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {({ uses }) => (uses.length === 0 ? <NothingBreaks /> : <Found uses={uses} organisationId={organisationId} />)}
    </Loaded>
  );
}

function Found({ uses, organisationId }: ChangeList & Props): ReactNode {
  const [done, open] = [uses.filter(({ isDone }) => isDone), uses.filter(({ isDone }) => !isDone)];
  return (
    <>
      <Panel
        title="Still in use"
        lead="Deprecated operations that your clients and keys have called in the last 30 days."
        actions={
          open.some(({ deprecated }) => deprecated.sunset !== null) && (
            <a
              className="button button--secondary"
              href={addressOf('GET /api/organisations/{organisationId}/changes.ics', { params: { organisationId } })}
              download
            >
              Add to calendar
            </a>
          )
        }
      >
        <ChangeTable caption="Still in use" uses={open} nothing="None. Nothing that you call will be removed." />
      </Panel>
      {done.length > 0 && (
        <Panel title="Done" lead="Deprecated operations that you have called, but not in the last 30 days.">
          <ChangeTable caption="Done" uses={done} nothing="" />
        </Panel>
      )}
    </>
  );
}

function NothingBreaks(): ReactNode {
  return (
    <EmptyState
      title="Nothing that you call is deprecated"
      action={
        <Link className="button button--primary" to="/docs/rest/changes">
          Changes of the REST API
        </Link>
      }
    >
      <p>
        When one of your clients or keys calls an operation that will be removed, it is listed here with its replacement. We email owners 180, 90, 30, 7 and 1
        days before the removal.
      </p>
    </EmptyState>
  );
}
