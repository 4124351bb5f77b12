import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { useQuery } from '../applications/use-query.ts';
import { Loaded } from '../components/Loaded.tsx';
import { Feedback } from './Feedback.tsx';
import { FindOrganisation } from './FindOrganisation.tsx';
import { FindPerson } from './FindPerson.tsx';
import { Queue } from './Queue.tsx';
import { ReviewedOrganisation } from './ReviewedOrganisation.tsx';
import { Searches } from './Searches.tsx';

/** The screen /account/review, for staff. */
export default function ReviewScreen(): ReactNode {
  const organisation = useQuery().get('organisation');
  if (organisation !== '') return <ReviewedOrganisation key={organisation} id={organisation} />;
  return <Overview />;
}

function Overview(): ReactNode {
  const [resource, { reload }] = useResource('GET /api/review', {});
  return (
    <>
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(queue) => <Queue queue={queue} />}
      </Loaded>
      <FindOrganisation />
      <FindPerson />
      <Feedback />
      <Searches />
    </>
  );
}
