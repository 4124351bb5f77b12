import { messages } from '@refdesk/messages/staff';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { hasOrganisations } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { BlockedNetworksPanel } from './BlockedNetworksPanel.tsx';
import { DecisionQueue } from './DecisionQueue.tsx';
import { FeedbackReviewPanel } from './FeedbackReviewPanel.tsx';
import { OperatorTokensPanel } from './OperatorTokensPanel.tsx';
import { OrganisationFinder } from './OrganisationFinder.tsx';
import { PeopleManagementPanel } from './PeopleManagementPanel.tsx';
import { ProviderWebhooksPanel } from './ProviderWebhooksPanel.tsx';
import { RaisedLimitsPanel } from './RaisedLimitsPanel.tsx';
import { ReviewedOrganisationView } from './ReviewedOrganisationView.tsx';
import { SearchPhraseReviewPanel } from './SearchPhraseReviewPanel.tsx';
import { UnsentEmailsPanel } from './UnsentEmailsPanel.tsx';
import { UnsuccessfulSearchPanel } from './UnsuccessfulSearchPanel.tsx';

/** The screen /account/review, for staff. */
export default function StaffScreen(): ReactNode {
  const organisation = useQueryParameters().get('organisation');
  if (organisation !== '' && hasOrganisations) return <ReviewedOrganisationView key={organisation} id={organisation} />;
  return <ReviewViews />;
}

/** Views of the screen, by the value of the query parameter `show`. */
const views: Readonly<Record<string, { readonly label: string; readonly View: () => ReactNode }>> = {
  '': hasOrganisations
    ? { label: messages.decisions, View: Overview }
    : { label: messages.people, View: PeopleOverview },
  emails: { label: messages.emails, View: UnsentEmailsPanel },
  limits: { label: messages.limits, View: RaisedLimitsPanel },
  networks: { label: messages.blockedNetworks, View: BlockedNetworksPanel },
  phrases: { label: messages.searchPhrases, View: SearchPhraseReviewPanel },
  webhooks: { label: messages.webhooks, View: ProviderWebhooksPanel },
  tokens: { label: messages.tokens, View: OperatorTokensPanel },
};

function ReviewViews(): ReactNode {
  const show = useQueryParameters().get('show');
  const current = Object.hasOwn(views, show) ? show : '';
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
      <ServiceResourceView resource={resource} onRetry={() => void reload()}>
        {(queue) => <DecisionQueue queue={queue} />}
      </ServiceResourceView>
      <OrganisationFinder />
      <PeopleManagementPanel />
      <FeedbackReviewPanel />
      <UnsuccessfulSearchPanel />
    </>
  );
}

/** Overview for portals without organisations, which have no pending decisions. */
function PeopleOverview(): ReactNode {
  return (
    <>
      <PeopleManagementPanel />
      <FeedbackReviewPanel />
      <UnsuccessfulSearchPanel />
    </>
  );
}
