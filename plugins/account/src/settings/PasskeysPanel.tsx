import { messages } from '@refdesk/messages/account';
import type { Account } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DataTable } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { createPasskey, supportsPasskeys } from '../session/passkeys.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

type Passkey = Account['passkeys'][number];

/** Lists, adds, renames and removes passkeys. */
export function PasskeysPanel({ account: { passkeys }, onChange }: SettingsPanelProps): ReactNode {
  const [openDialog, setOpenDialog] = useState<
    'add' | { readonly type: 'rename' | 'remove'; readonly passkey: Passkey } | null
  >(null);
  const close = () => setOpenDialog(null);
  const getNameDialogProps = (passkey: Passkey | null) => ({
    passkey,
    onClose: close,
    onDone: async () => {
      close();
      await onChange();
    },
  });
  return (
    <TitledPanel title={messages.passkeys} id="passkeys" lead={messages.passkeysLead}>
      {passkeys.length > 0 && (
        <DataTable
          caption={messages.yourPasskeys}
          rows={passkeys}
          getRowKey={({ id }) => id}
          columns={[
            { name: messages.name, isRowHeader: true, cell: (passkey) => passkey.name },
            { name: messages.added, cell: ({ createdAt }) => createdAt && <DateTime at={createdAt} show="day" /> },
            {
              name: messages.stored,
              cell: ({ backedUp }) => (backedUp ? messages.syncedBetweenDevices : messages.onOneDevice),
            },
            {
              name: messages.actions,
              hasButtons: true,
              cell: (passkey) => (
                <>
                  <TextButton
                    label={messages.renameNamed(passkey.name)}
                    onClick={() => setOpenDialog({ type: 'rename', passkey })}
                  >
                    {messages.rename}
                  </TextButton>
                  <TextButton
                    label={messages.removeNamed(passkey.name)}
                    onClick={() => setOpenDialog({ type: 'remove', passkey })}
                  >
                    {messages.remove}
                  </TextButton>
                </>
              ),
            },
          ]}
        />
      )}
      {supportsPasskeys() ? (
        <p className={styles.buttons}>
          <button type="button" className="button button--secondary" onClick={() => setOpenDialog('add')}>
            {messages.addPasskey}
          </button>
        </p>
      ) : (
        <InlineNotice tone="info">{messages.passkeysNotSupported}</InlineNotice>
      )}
      {openDialog === 'add' && <NameDialog {...getNameDialogProps(null)} />}
      {openDialog !== null && openDialog !== 'add' && openDialog.type === 'rename' && (
        <NameDialog {...getNameDialogProps(openDialog.passkey)} />
      )}
      {openDialog !== null && openDialog !== 'add' && openDialog.type === 'remove' && (
        <ConfirmDialog
          title={messages.removeTitle(openDialog.passkey.name)}
          confirmLabel={messages.removePasskey}
          onClose={close}
          onConfirm={async () => {
            await requestService('DELETE /api/account/passkeys/{passkeyId}', {
              params: { passkeyId: openDialog.passkey.id },
            });
            await onChange();
          }}
        >
          {messages.removePasskeyText}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

interface NameDialogProps {
  /** Passkey to rename; null for a new one. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function NameDialog({ passkey, onClose, onDone }: NameDialogProps): ReactNode {
  const form = useServiceForm({
    initialValues: { name: passkey?.name ?? '' },
    submit: async ({ name }) => {
      if (passkey)
        await requestService('PATCH /api/account/passkeys/{passkeyId}', {
          params: { passkeyId: passkey.id },
          body: { name },
        });
      else await addPasskey(name);
      await onDone();
    },
  });
  return (
    <FormDialog
      title={passkey ? messages.renamePasskey : messages.addPasskey}
      form={form}
      submitLabel={passkey ? messages.rename : messages.continueOnDevice}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={messages.name}
        hint={messages.passkeyNameHint}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}

async function addPasskey(name: string): Promise<void> {
  const options = await requestService('POST /api/account/passkeys/options');
  await requestService('POST /api/account/passkeys', {
    body: { name: name.trim() || messages.passkey, response: await createPasskey(options) },
  });
}
