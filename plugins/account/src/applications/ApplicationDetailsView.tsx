import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasSandbox } from '../offer.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationActivation } from './ApplicationActivation.tsx';
import { ApplicationClientPanel } from './ApplicationClientPanel.tsx';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationKeyCount } from './ApplicationKeyCount.tsx';
import { ApplicationLicences } from './ApplicationLicences.tsx';
import { ApplicationStateBadge } from './ApplicationStateBadge.tsx';

/** Details of an application. */
export function ApplicationDetailsView({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/applications/{applicationId}', {
    params: { applicationId: id },
  });
  const [isEditing, setEditing] = useState(false);
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(application) => (
        <>
          <ItemPageHeading
            backLink={backLink}
            badge={<ApplicationStateBadge state={application.state} />}
            logo={application.logo}
          >
            {application.name}
          </ItemPageHeading>
          <StateNotice application={application} />
          <TitledPanel
            title={messages.details}
            actions={
              application.may.includes('application.change') &&
              !isEditing && (
                <button type="button" className="button button--secondary" onClick={() => setEditing(true)}>
                  {messages.change}
                </button>
              )
            }
          >
            {isEditing ? (
              <ApplicationEditor
                application={application}
                onSubmit={async (form) => {
                  replaceValue(
                    await requestService('PUT /api/applications/{applicationId}', {
                      params: { applicationId: id },
                      body: { ...form, version: application.version },
                    }),
                  );
                  setEditing(false);
                }}
                onCancel={() => setEditing(false)}
              />
            ) : (
              <ApplicationFacts application={application} />
            )}
          </TitledPanel>
          {application.clients
            .filter((client) => hasSandbox || client.environment === 'production')
            .filter(
              (client) =>
                application.state !== 'draft' || client.environment === 'sandbox' || client.secrets.length > 0,
            )
            .map((client) => (
              <ApplicationClientPanel
                key={client.id}
                application={application}
                client={client}
                onChange={replaceValue}
                onReload={reload}
              />
            ))}
          {application.state === 'draft' && application.may.includes('application.change') && (
            <ApplicationActivation application={application} onChange={replaceValue} />
          )}
          {application.state !== 'draft' && <ApplicationLicences application={application} />}
          <ApplicationKeyCount application={application} />
          <ApplicationActions application={application} onChange={replaceValue} />
        </>
      )}
    </ServiceResourceView>
  );
}

const backLink = { to: '/account/applications', label: messages.allApplications };

function StateNotice({
  application: { state, stateReason, suspendedBy },
}: {
  readonly application: Application;
}): ReactNode {
  if (state === 'draft') {
    return (
      <InlineNotice tone="info" title={messages.thisIsDraft}>
        {messages.draftExplained(hasSandbox)}
      </InlineNotice>
    );
  }
  if (state === 'suspended') {
    return (
      <InlineNotice tone="bad" title={messages.suspensionNotice}>
        {stateReason} {suspendedBy.includes('staff') && messages.suspendedByStaff}
      </InlineNotice>
    );
  }
  return null;
}
