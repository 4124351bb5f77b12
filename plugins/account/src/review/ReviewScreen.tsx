import { messages } from '@refdesk/messages/staff';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-resource.ts';
import { LoadedResource } from '../components/LoadedResource.tsx';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import { hasOrganisations } from '../offer.ts';
import { useQueryParameters } from '../page/use-query.ts';
import { BlockedNetworks } from './BlockedNetworks.tsx';
import { DecisionQueue } from './DecisionQueue.tsx';
import { EmailOutbox } from './EmailOutbox.tsx';
import { FeedbackReview } from './FeedbackReview.tsx';
import { OperatorTokens } from './OperatorTokens.tsx';
import { OrganisationFinder } from './OrganisationFinder.tsx';
import { PersonFinder } from './PersonFinder.tsx';
import { RaisedLimits } from './RaisedLimits.tsx';
import { ReviewedOrganisation } from './ReviewedOrganisation.tsx';
import { SearchPhrases } from './SearchPhrases.tsx';
import { SearchReview } from './SearchReview.tsx';
import { WebhookManager } from './WebhookManager.tsx';

/** The screen /account/review, for staff. */
export default function ReviewScreen(): ReactNode {
  const organisation = useQueryParameters().get('organisation');
  if (organisation !== '' && hasOrganisations) return <ReviewedOrganisation key={organisation} id={organisation} />;
  return <ReviewViews />;
}

/** Views of the screen by the value of `show` in the address. */
const views: Readonly<Record<string, { readonly label: string; readonly View: () => ReactNode }>> = {
  '': hasOrganisations
    ? { label: messages.decisions, View: Overview }
    : { label: messages.people, View: OverviewOfPeople },
  emails: { label: messages.emails, View: EmailOutbox },
  limits: { label: messages.limits, View: RaisedLimits },
  networks: { label: messages.blockedNetworks, View: BlockedNetworks },
  phrases: { label: messages.searchPhrases, View: SearchPhrases },
  webhooks: { label: messages.webhooks, View: WebhookManager },
  tokens: { label: messages.tokens, View: OperatorTokens },
};

function ReviewViews(): ReactNode {
  const show = useQueryParameters().get('show');
  const current = show in views ? show : '';
  const View = views[current]?.View ?? Overview;
  const tabs = Object.entries(views).map(([name, { label }]) => ({
    label,
    to: `/account/review${name === '' ? '' : `?show=${name}`}`,
    isCurrent: name === current,
  }));
  return (
    <>
      <ScreenTabs label={messages.review} tabs={tabs} />
      <View />
    </>
  );
}

function Overview(): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/review', {});
  return (
    <>
      <LoadedResource resource={resource} onRetry={() => void reload()}>
        {(queue) => <DecisionQueue queue={queue} />}
      </LoadedResource>
      <OrganisationFinder />
      <PersonFinder />
      <FeedbackReview />
      <SearchReview />
    </>
  );
}

/** The overview in a portal without organisations, where nothing waits for a decision. */
function OverviewOfPeople(): ReactNode {
  return (
    <>
      <PersonFinder />
      <FeedbackReview />
      <SearchReview />
    </>
  );
}
