import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { KeyDetail as KeyDetails, KeyView } from '@refdesk/service-contract';
import { createNounForms } from '@refdesk/service-contract/words/noun';
import { type ReactNode, useState } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ScopeList } from '../applications/ScopeList.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { FactList } from '../components/FactList.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasOrganisations, keyNoun, offer } from '../offer.ts';
import { KeyActions } from './KeyActions.tsx';
import { KeyEditor } from './KeyEditor.tsx';
import { KeyStateBadge } from './KeyStateBadge.tsx';
import { KeyUsageChart } from './KeyUsageChart.tsx';
import { KeyUsageFindingsPanel } from './KeyUsageFindingsPanel.tsx';
import { isKeyStillUsable, keyWarningLabelsAndAdvice, revokeReasonChoices } from './key-choices.ts';
import { OldKeyUsageStatus } from './OldKeyUsageStatus.tsx';

/** Details of a key. */
export function KeyDetailsView({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/keys/{keyId}', { params: { keyId: id } });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(page) => (
        <>
          <ItemPageHeading backLink={getBackLink(page.key)} badge={<KeyStateBadge state={page.key.state} />}>
            {page.key.name}
          </ItemPageHeading>
          {page.key.warnings.map((warning) => (
            <InlineNotice key={warning} tone="warn" title={keyWarningLabelsAndAdvice[warning][0]}>
              {keyWarningLabelsAndAdvice[warning][1]}
            </InlineNotice>
          ))}
          {page.predecessor && isKeyStillUsable(page.predecessor) && isKeyStillUsable(page.key) && (
            <OldKeyUsageStatus predecessor={page.predecessor} onReload={reload} />
          )}
          <KeyUsageFindingsPanel details={page} onChange={replaceValue} />
          <Details details={page} onChange={replaceValue} />
          <TitledPanel title={messages.usageInLast30Days} lead={<LastUse lastUsed={page.key.lastUsed} />}>
            {page.days.some(({ calls }) => calls > 0) && <KeyUsageChart days={page.days} />}
          </TitledPanel>
          {isKeyStillUsable(page.key) && <KeyActions details={page} onReload={reload} />}
        </>
      )}
    </ServiceResourceView>
  );
}

function getBackLink({ personal }: KeyView) {
  return personal && hasOrganisations
    ? { to: '/account/integrations?tab=keys&of=me', label: messages.myTestKeys }
    : { to: '/account/integrations?tab=keys', label: messages.allOfKeys(keyNoun) };
}

function Details({
  details: { key, may },
  onChange,
}: {
  readonly details: KeyDetails;
  readonly onChange: (page: KeyDetails) => void;
}): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const mayChange = may.includes('key.change') && isKeyStillUsable(key);
  return (
    <TitledPanel
      title={messages.details}
      actions={
        mayChange &&
        !isEditing && (
          <button type="button" className="button button--secondary" onClick={() => setEditing(true)}>
            {messages.renameOrRestrict}
          </button>
        )
      }
    >
      {isEditing ? (
        <KeyEditor keyView={key} onChange={onChange} onClose={() => setEditing(false)} />
      ) : (
        <KeyFacts keyView={key} />
      )}
    </TitledPanel>
  );
}

function KeyFacts({ keyView: key }: { readonly keyView: KeyView }): ReactNode {
  const application = key.applicationId && (
    <Link to={`/account/applications?application=${key.applicationId}`}>{key.applicationName}</Link>
  );
  return (
    <FactList
      entries={[
        [messages.key, <code key="hint">{key.hint}</code>],
        [messages.environment, key.environment === 'sandbox' ? messages.sandbox : messages.production],
        [messages.application, key.personal ? null : application || messages.none],
        [messages.scopes, <ScopeList scopes={key.scopes} key="scopes" />],
        [
          messages.allowedAddresses,
          key.allowedAddresses.length > 0 ? key.allowedAddresses.join(', ') : messages.allAddresses,
        ],
        [createNounForms(offer.key?.actsFor?.name ?? messages.user).One, key.actsFor],
        [
          messages.created,
          <span key="created">
            <DateTime at={key.createdAt} />
            {key.createdBy && messages.byPersonAfter(key.createdBy)}
          </span>,
        ],
        [messages.expires, key.expiresAt ? <DateTime at={key.expiresAt} key="expires" /> : messages.never],
        [messages.revoked, key.revokedAt && <DateTime at={key.revokedAt} key="revoked" />],
        [
          messages.reason,
          key.revokeReason &&
            (revokeReasonChoices.find(({ value }) => value === key.revokeReason)?.label ?? key.revokeReason),
        ],
      ]}
    />
  );
}

function LastUse({ lastUsed }: Pick<KeyView, 'lastUsed'>): ReactNode {
  if (lastUsed === null) return messages.neverUsedYet;
  return (
    <>
      {messages.lastUsedBefore}
      <DateTime at={lastUsed.at} show="ago" />
      {lastUsed.operation && (
        <>
          {messages.forBetween}
          <code>{lastUsed.operation}</code>
        </>
      )}
      {lastUsed.address && messages.fromAddress(lastUsed.address)}.
    </>
  );
}
