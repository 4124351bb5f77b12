import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import type { RequestPage } from '@refdesk/service-contract';
import { useDrawingUrl } from '@refdesk/ui/use-drawing-url';
import type { ReactNode } from 'react';
import { useNextListPages } from '../api/use-next-list-pages.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { clientCredentialNoun, hasOrganisations, hasSandbox, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { type RequestListFilter, readRequestFilter } from './filter.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestSearchFooter } from './RequestSearchFooter.tsx';
import { RequestTable } from './RequestTable.tsx';
import { fetchLoggedRequests, useLoggedRequests } from './use-logged-requests.ts';

interface Props {
  /** Organisation whose requests are listed; null for the reader's personal requests. */
  readonly organisationId: string | null;
}

/** Logged requests of an organisation or of the reader, with filters. */
export function RequestList({ organisationId }: Props): ReactNode {
  const query = readRequestFilter(useQueryParameters());
  return (
    <TitledPanel title={messages.requests}>
      <RequestFilters organisationId={organisationId} />
      <FilteredRequests key={JSON.stringify(query)} organisationId={organisationId} query={query} />
    </TitledPanel>
  );
}

function FilteredRequests({ organisationId, query }: Props & { readonly query: RequestListFilter }): ReactNode {
  const [resource, { reload, replaceValue }] = useLoggedRequests(organisationId, query);
  const { error, loadMore } = useNextListPages(async ({ requests }: RequestPage, cursor) => {
    const page = await fetchLoggedRequests(organisationId, { ...query, cursor });
    replaceValue({ ...page, requests: [...requests, ...page.requests] });
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(page) =>
        page.requests.length === 0 && page.next === null && Object.keys(query).length === 0 ? (
          <NoRequests isOwn={organisationId === null} />
        ) : (
          <>
            <RequestTable
              requests={page.requests}
              isPersonal={organisationId === null}
              isSearching={page.next !== null}
            />
            {error && (
              <InlineNotice tone="bad" isActionResult>
                {error.message}
              </InlineNotice>
            )}
            <RequestSearchFooter page={page} onLoadMore={() => void loadMore(page)} />
          </>
        )
      }
    </ServiceResourceView>
  );
}

function NoRequests({ isOwn }: { readonly isOwn: boolean }): ReactNode {
  return (
    <EmptyState
      icon="requests"
      drawing={useDrawingUrl('noRequests')}
      title={messages.noRequestYet}
      action={
        offer.pages.quickStart && (
          <Link className="button button--primary" to={offer.pages.quickStart}>
            {messages.followQuickStart}
          </Link>
        )
      }
    >
      <p>
        {describeSource(isOwn)} {messages.failedRequestExplained}
      </p>
    </EmptyState>
  );
}

function describeSource(isOwn: boolean): string {
  if (!hasSandbox) return messages.reportedRequestsAppear;
  if (!hasOrganisations) return messages.requestsOfPeopleAppear;
  return isOwn ? messages.ownRequestsAppear(clientCredentialNoun.one) : messages.organisationRequestsAppear;
}
