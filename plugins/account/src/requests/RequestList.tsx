import Link from '@docusaurus/Link';
import type { RequestPage } from '@portal/service/contract';
import type { Input } from '@portal/service-client';
import type { ReactNode } from 'react';
import { request } from '../api/request.ts';
import { useMore } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { useQuery } from '../applications/use-query.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { toFilter } from './filter.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { SearchEnd } from './SearchEnd.tsx';

interface Props {
  readonly organisationId: string;
}

const call = 'GET /api/organisations/{organisationId}/requests';

/** The requests of an organisation, with filters. */
export function RequestList({ organisationId }: Props): ReactNode {
  const query = toFilter(useQuery());
  return (
    <Panel title="Requests">
      <RequestFilters organisationId={organisationId} />
      <Found key={JSON.stringify(query)} input={{ params: { organisationId }, query }} />
    </Panel>
  );
}

function Found({ input }: { readonly input: Input<typeof call> }): ReactNode {
  const [resource, { reload, show }] = useResource(call, input);
  const { fault, more } = useMore(async ({ requests }: RequestPage, cursor) => {
    const page = await request(call, { ...input, query: { ...input.query, cursor } });
    show({ ...page, requests: [...requests, ...page.requests] });
  });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(page) =>
        page.requests.length === 0 && page.next === null && Object.keys(input.query ?? {}).length === 0 ? (
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
      <p>Each request that your clients send to the sandbox appears here within a second. If a request fails, its page shows what was wrong and what to do.</p>
    </EmptyState>
  );
}
