import type { ReactNode } from 'react';
import { NeedsOrganisation } from '../applications/NeedsOrganisation.tsx';
import { useQuery } from '../applications/use-query.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';

/** The screen /account/requests: a list, or one request. */
export default function RequestsScreen(): ReactNode {
  const request = useQuery().get('request');
  return (
    <NeedsOrganisation why="The list shows requests by your organisation’s clients and keys.">
      {({ id }) =>
        request === '' ? <RequestList key={id} organisationId={id} /> : <RequestDetails key={id + request} organisationId={id} requestId={request} />
      }
    </NeedsOrganisation>
  );
}
