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

/** Passkeys: sign in with a fingerprint, a face or a PIN, without a password. */
export function PasskeysPanel({ account: { passkeys }, onChange }: SettingsPanelProps): ReactNode {
  const [open, setOpen] = useState<'add' | { readonly type: 'rename' | 'remove'; readonly passkey: Passkey } | null>(
    null,
  );
  const close = () => setOpen(null);
  const name = (passkey: Passkey | null) => ({
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
          keyOf={({ id }) => id}
          columns={[
            { name: messages.name, isName: true, cell: (passkey) => passkey.name },
            { name: messages.added, cell: ({ createdAt }) => createdAt && <DateTime at={createdAt} show="day" /> },
            {
              name: messages.stored,
              cell: ({ backedUp }) => (backedUp ? messages.syncedBetweenDevices : messages.onOneDevice),
            },
            {
              name: messages.actions,
              isActions: true,
              cell: (passkey) => (
                <>
                  <TextButton
                    label={messages.renameNamed(passkey.name)}
                    onClick={() => setOpen({ type: 'rename', passkey })}
                  >
                    {messages.rename}
                  </TextButton>
                  <TextButton
                    label={messages.removeNamed(passkey.name)}
                    onClick={() => setOpen({ type: 'remove', passkey })}
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
          <button type="button" className="button button--secondary" onClick={() => setOpen('add')}>
            {messages.addPasskey}
          </button>
        </p>
      ) : (
        <InlineNotice tone="info">{messages.passkeysNotSupported}</InlineNotice>
      )}
      {open === 'add' && <NameDialog {...name(null)} />}
      {open !== null && open !== 'add' && open.type === 'rename' && <NameDialog {...name(open.passkey)} />}
      {open !== null && open !== 'add' && open.type === 'remove' && (
        <ConfirmDialog
          title={messages.removeTitle(open.passkey.name)}
          action={messages.removePasskey}
          onClose={close}
          onConfirm={async () => {
            await requestService('DELETE /api/account/passkeys/{passkeyId}', {
              params: { passkeyId: open.passkey.id },
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

interface DialogProps {
  /** Passkey to rename; null for a new one. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function NameDialog({ passkey, onClose, onDone }: DialogProps): ReactNode {
  const form = useServiceForm({
    initial: { name: passkey?.name ?? '' },
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
      action={passkey ? messages.rename : messages.continueOnDevice}
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
