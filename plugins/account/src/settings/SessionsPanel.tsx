import { messages } from '@refdesk/messages/account';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DataTable } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** Lists active sessions and remembered devices, and lets the reader end them. */
export function SessionsPanel({ account: { sessions, rememberedDevices }, onChange }: SettingsPanelProps): ReactNode {
  const [statusMessage, setStatusMessage] = useState('');
  const { run, failure } = useAsyncAction();
  const end = (remove: () => Promise<void>, message: string) =>
    run(async () => {
      await remove();
      await onChange();
      setStatusMessage(message);
    });
  const others = sessions.filter(({ current }) => !current);
  return (
    <TitledPanel title={messages.sessions} id="sessions" lead={messages.sessionsLead}>
      <ErrorSummary failure={failure} />
      <VisuallyHidden role="status">{statusMessage}</VisuallyHidden>
      <DataTable
        caption={messages.sessions}
        rows={sessions}
        getRowKey={({ id }) => id}
        columns={[
          { name: messages.browser, isRowHeader: true, cell: ({ device }) => device },
          { name: messages.address, cell: ({ address }) => address ?? messages.notKnown },
          { name: messages.signedIn, cell: ({ startedAt }) => <DateTime at={startedAt} /> },
          { name: messages.lastActive, cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} show="ago" /> },
          {
            name: messages.actions,
            hasButtons: true,
            cell: ({ id, device, current }) =>
              current ? (
                <StateBadge tone="ok">{messages.thisSession}</StateBadge>
              ) : (
                <TextButton
                  label={messages.endSessionOf(device)}
                  onClick={() =>
                    void end(
                      () => requestService('DELETE /api/account/sessions/{sessionId}', { params: { sessionId: id } }),
                      messages.sessionHasEnded,
                    )
                  }
                >
                  {messages.end}
                </TextButton>
              ),
          },
        ]}
      />
      {rememberedDevices.length > 0 && (
        <DataTable
          caption={messages.trustedDevices}
          rows={rememberedDevices}
          getRowKey={({ id }) => id}
          columns={[
            { name: messages.browser, isRowHeader: true, cell: ({ device }) => device },
            { name: messages.address, cell: ({ address }) => address ?? messages.notKnown },
            { name: messages.lastSignIn, cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} show="ago" /> },
            { name: messages.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
            {
              name: messages.actions,
              hasButtons: true,
              cell: ({ id, device }) => (
                <TextButton
                  label={messages.forgetDevice(device)}
                  onClick={() =>
                    void end(
                      () =>
                        requestService('DELETE /api/account/remembered-devices/{deviceId}', {
                          params: { deviceId: id },
                        }),
                      messages.deviceForgotten,
                    )
                  }
                >
                  {messages.forget}
                </TextButton>
              ),
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <p className={styles.buttons}>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => void end(() => requestService('DELETE /api/account/sessions'), messages.otherSessionsEnded)}
          >
            {messages.endAllOtherSessions}
          </button>
        </p>
      )}
    </TitledPanel>
  );
}
