import Link from '@docusaurus/Link';
import type { RequestPage } from '@portal/service/contract';
import { type ReactNode, useState } from 'react';
import type { ApiFault } from '../api/api-fault.ts';
import { read } from '../api/request.ts';
import { toApiFault, useResource } from '../api/use-resource.ts';
import { useQuery } from '../applications/use-query.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { toSearch } from './filter.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { SearchEnd } from './SearchEnd.tsx';

interface Props {
  /** Address of the organisation. */
  readonly path: string;
}

/** The requests of an organisation, with filters. */
export function RequestList({ path }: Props): ReactNode {
  const search = toSearch(useQuery());
  return (
    <Panel title="Requests">
      <RequestFilters path={path} />
      <Found key={search} path={`${path}/requests`} search={search} />
    </Panel>
  );
}

function Found({ path, search }: Props & { readonly search: string }): ReactNode {
  const [resource, { reload, show }] = useResource<RequestPage>(search === '' ? path : `${path}?${search}`);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const more = async ({ requests, next }: RequestPage) => {
    setFault(null);
    try {
      const page = await read<RequestPage>(`${path}?${search}${search === '' ? '' : '&'}cursor=${encodeURIComponent(next ?? '')}`);
      show({ ...page, requests: [...requests, ...page.requests] });
    } catch (error) {
      setFault(toApiFault(error));
    }
  };
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(page) =>
        page.requests.length === 0 && page.next === null && search === '' ? (
          <NoRequests />
        ) : (
          <>
            <RequestTable requests={page.requests} isSearching={page.next !== null} />
            {fault && (
              <Notice tone="bad" isNew>
                {fault.message}
              </Notice>
            )}
            <SearchEnd page={page} onMore={() => void more(page)} />
          </>
        )
      }
    </Loaded>
  );
}

function NoRequests(): ReactNode {
  return (
    <EmptyState
      title="No request yet"
      action={
        <Link className="button button--primary" to="/docs/rest/quick-start">
          Follow the quick start
        </Link>
      }
    >
      <p>
        Each request of your clients to the sandbox is listed here a second after its response. When one fails, its page says what was wrong and what to do.
      </p>
    </EmptyState>
  );
}
