import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table } from '../components/Table.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-action.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './settings.module.css';

/** Devices with an active session. */
export function SessionsPanel({ account: { sessions, rememberedDevices }, onChange }: PanelProps): ReactNode {
  const [ended, setEnded] = useState('');
  const { run, failure } = useAsyncAction();
  const end = (remove: () => Promise<void>, message: string) =>
    run(async () => {
      await remove();
      await onChange();
      setEnded(message);
    });
  const others = sessions.filter(({ current }) => !current);
  return (
    <Panel
      title="Sessions"
      id="sessions"
      lead="The browsers where you are signed in. End any session that you do not recognise, then change your password."
    >
      <ErrorSummary failure={failure} />
      <VisuallyHidden role="status">{ended}</VisuallyHidden>
      <Table
        caption="Sessions"
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Browser', isName: true, cell: ({ device }) => device },
          { name: 'Address', cell: ({ address }) => address ?? 'not known' },
          { name: 'Signed in', cell: ({ startedAt }) => <DateTime at={startedAt} /> },
          { name: 'Last active', cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} show="ago" /> },
          {
            name: 'Actions',
            isActions: true,
            cell: ({ id, device, current }) =>
              current ? (
                <StateBadge tone="ok">This session</StateBadge>
              ) : (
                <TextButton
                  label={`End the session of ${device}`}
                  onClick={() =>
                    void end(
                      () => requestService('DELETE /api/account/sessions/{sessionId}', { params: { sessionId: id } }),
                      'The session has been ended.',
                    )
                  }
                >
                  End
                </TextButton>
              ),
          },
        ]}
      />
      {rememberedDevices.length > 0 && (
        <Table
          caption="Trusted devices"
          rows={rememberedDevices}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Browser', isName: true, cell: ({ device }) => device },
            { name: 'Address', cell: ({ address }) => address ?? 'not known' },
            { name: 'Last sign-in', cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} show="ago" /> },
            { name: 'Until', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
            {
              name: 'Actions',
              isActions: true,
              cell: ({ id, device }) => (
                <TextButton
                  label={`Forget ${device}`}
                  onClick={() =>
                    void end(
                      () =>
                        requestService('DELETE /api/account/remembered-devices/{deviceId}', {
                          params: { deviceId: id },
                        }),
                      'The device has been forgotten.',
                    )
                  }
                >
                  Forget
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
            onClick={() =>
              void end(() => requestService('DELETE /api/account/sessions'), 'All other sessions have been ended.')
            }
          >
            End all other sessions
          </button>
        </p>
      )}
    </Panel>
  );
}
