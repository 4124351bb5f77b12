import { messages } from '@refdesk/messages/applications';
import type { KeyDetail } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { DangerZone } from '../components/DangerZone.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { KeyShownOnce, type NewKeyWithSecret } from './KeyShownOnce.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

interface Props {
  readonly details: KeyDetail;
  readonly onReload: () => Promise<void>;
}

/** Actions that rotate and revoke a key. */
export function KeyActions({ details: { key, predecessor, may }, onReload }: Props): ReactNode {
  const query = useQueryParameters();
  const [openDialog, setOpenDialog] = useState<'rotate' | 'revoke' | null>(null);
  const [created, setCreated] = useState<NewKeyWithSecret | null>(null);
  const mayRotate = may.includes('key.rotate') && key.state !== 'rotating';
  const mayRevoke = may.includes('key.revoke');
  if (!mayRotate && !mayRevoke) return null;
  return (
    <TitledPanel title={formatTitle(mayRotate, mayRevoke)} isDanger>
      <DangerZone
        actions={[
          ...(mayRotate
            ? [
                {
                  title: messages.rotate,
                  text: messages.rotatingExplained,
                  onChoose: () => setOpenDialog('rotate'),
                },
              ]
            : []),
          ...(mayRevoke
            ? [
                {
                  title: messages.revoke,
                  text: messages.revokingExplained,
                  onChoose: () => setOpenDialog('revoke'),
                },
              ]
            : []),
        ]}
      />
      {openDialog === 'rotate' && (
        <RotateKeyDialog keyView={key} onCreated={setCreated} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'revoke' && (
        <RevokeKeyDialog
          keyView={key}
          predecessor={predecessor}
          onRevoked={onReload}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {created && <KeyShownOnce newKey={created} onClose={() => query.go({ key: created.key.id })} />}
    </TitledPanel>
  );
}

function formatTitle(mayRotate: boolean, mayRevoke: boolean): string {
  if (mayRotate && mayRevoke) return messages.rotateOrRevoke;
  return mayRotate ? messages.rotateThis : messages.revokeThis;
}
