import type { Account } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table } from '../components/Table.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { createPasskey, supportsPasskeys } from '../session/passkeys.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './settings.module.css';

type Passkey = Account['passkeys'][number];

/** Passkeys: sign in with a fingerprint, a face or a PIN, without a password. */
export function PasskeysPanel({ account: { passkeys }, onChange }: PanelProps): ReactNode {
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
    <Panel
      title="Passkeys"
      id="passkeys"
      lead="Sign in with a fingerprint, your face or the PIN of a device. A passkey cannot be phished, and you need neither a password nor a code."
    >
      {passkeys.length > 0 && (
        <Table
          caption="Your passkeys"
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Name', isName: true, cell: (passkey) => passkey.name },
            { name: 'Added', cell: ({ createdAt }) => createdAt && <DateTime at={createdAt} show="day" /> },
            {
              name: 'Stored',
              cell: ({ backedUp }) => (backedUp ? 'Synced between your devices' : 'On one device only'),
            },
            {
              name: 'Actions',
              isActions: true,
              cell: (passkey) => (
                <>
                  <TextButton label={`Rename ${passkey.name}`} onClick={() => setOpen({ type: 'rename', passkey })}>
                    Rename
                  </TextButton>
                  <TextButton label={`Remove ${passkey.name}`} onClick={() => setOpen({ type: 'remove', passkey })}>
                    Remove
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
            Add a passkey
          </button>
        </p>
      ) : (
        <Notice tone="info">This browser does not support passkeys. Use a newer browser.</Notice>
      )}
      {open === 'add' && <NameDialog {...name(null)} />}
      {open !== null && open !== 'add' && open.type === 'rename' && <NameDialog {...name(open.passkey)} />}
      {open !== null && open !== 'add' && open.type === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.passkey.name}?`}
          action="Remove the passkey"
          onClose={close}
          onConfirm={async () => {
            await requestService('DELETE /api/account/passkeys/{passkeyId}', {
              params: { passkeyId: open.passkey.id },
            });
            await onChange();
          }}
        >
          You can no longer sign in with it. The device still has an entry for it, which you can delete there.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface DialogProps {
  /** Passkey to rename; null for a new one. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function NameDialog({ passkey, onClose, onDone }: DialogProps): ReactNode {
  const form = useForm({
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
    <Dialog title={passkey ? 'Rename the passkey' : 'Add a passkey'} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="A name that you will recognise, such as the device that it is on."
          autoComplete="off"
          autoFocus
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{passkey ? 'Rename' : 'Continue on the device'}</SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

async function addPasskey(name: string): Promise<void> {
  const options = await requestService('POST /api/account/passkeys/options');
  await requestService('POST /api/account/passkeys', {
    body: { name: name.trim() || 'Passkey', response: await createPasskey(options) },
  });
}
