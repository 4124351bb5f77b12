import { messages } from '@refdesk/messages/staff';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Loaded } from '../components/Loaded.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { hasOrganisations } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { BlockedNetworks } from './BlockedNetworks.tsx';
import { Emails } from './Emails.tsx';
import { Feedback } from './Feedback.tsx';
import { FindOrganisation } from './FindOrganisation.tsx';
import { FindPerson } from './FindPerson.tsx';
import { OperatorTokens } from './OperatorTokens.tsx';
import { Queue } from './Queue.tsx';
import { RaisedLimits } from './RaisedLimits.tsx';
import { ReviewedOrganisation } from './ReviewedOrganisation.tsx';
import { Searches } from './Searches.tsx';
import { SearchPhrases } from './SearchPhrases.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The screen /account/review, for staff. */
export default function ReviewScreen(): ReactNode {
  const organisation = useQuery().get('organisation');
  if (organisation !== '' && hasOrganisations) return <ReviewedOrganisation key={organisation} id={organisation} />;
  return <ReviewViews />;
}

/** Views of the screen by the value of `show` in the address. */
const views: Readonly<Record<string, { readonly label: string; readonly View: () => ReactNode }>> = {
  '': hasOrganisations
    ? { label: messages.decisions, View: Overview }
    : { label: messages.people, View: OverviewOfPeople },
  emails: { label: messages.emails, View: Emails },
  limits: { label: messages.limits, View: RaisedLimits },
  networks: { label: messages.blockedNetworks, View: BlockedNetworks },
  phrases: { label: messages.searchPhrases, View: SearchPhrases },
  webhooks: { label: messages.webhooks, View: Webhooks },
  tokens: { label: messages.tokens, View: OperatorTokens },
};

function ReviewViews(): ReactNode {
  const show = useQuery().get('show');
  const current = show in views ? show : '';
  const View = views[current]?.View ?? Overview;
  const tabs = Object.entries(views).map(([name, { label }]) => ({
    label,
    to: `/account/review${name === '' ? '' : `?show=${name}`}`,
    isCurrent: name === current,
  }));
  return (
    <>
      <Tabs label={messages.review} tabs={tabs} />
      <View />
    </>
  );
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

/** The overview in a portal without organisations, where nothing waits for a decision. */
function OverviewOfPeople(): ReactNode {
  return (
    <>
      <FindPerson />
      <Feedback />
      <Searches />
    </>
  );
}
