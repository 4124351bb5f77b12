import { type ReactNode, useEffect } from 'react';
import { NeedsOrganisation } from '../applications/NeedsOrganisation.tsx';
import { useQuery } from '../applications/use-query.ts';
import { chooseOrganisation } from '../session/use-organisation.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';

/** The screen /account/requests: a list, or one request. */
export default function RequestsScreen(): ReactNode {
  const query = useQuery();
  const request = query.get('request');
  const organisation = query.get('organisation');
  // A link to one request says whose it is.
  useEffect(() => {
    if (organisation !== '') chooseOrganisation(organisation);
  }, [organisation]);
  return (
    <NeedsOrganisation why="The list shows requests by your organisation’s clients and keys.">
      {({ id }) =>
        request === '' ? <RequestList key={id} organisationId={id} /> : <RequestDetails key={id + request} organisationId={id} requestId={request} />
      }
    </NeedsOrganisation>
  );
}
