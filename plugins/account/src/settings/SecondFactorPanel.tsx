import { type ReactNode, useState } from 'react';
import { send } from '../api/request.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StateBadge } from '../parts/StateBadge.tsx';
import { refreshSession } from '../session/session-store.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import type { PanelProps } from './SettingsScreen.tsx';
import styles from './settings.module.css';

/** The second factor: setting it up, its recovery codes, switching it off. */
export function SecondFactorPanel({ account: { secondFactor }, onChange }: PanelProps): ReactNode {
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async () => {
    await Promise.all([onChange(), refreshSession()]);
    setOpen(null);
  };
  const state = <StateBadge tone={secondFactor.enabled ? 'ok' : 'warn'}>{secondFactor.enabled ? 'On' : 'Off'}</StateBadge>;
  return (
    <Panel title="Second factor" id="second-factor" actions={state}>
      {secondFactor.enabled ? (
        <>
          {secondFactor.recoveryCodesLeft < 4 && (
            <Notice tone="warn">{`Only ${secondFactor.recoveryCodesLeft} recovery codes are left. Replace them before you need them.`}</Notice>
          )}
          <p className={styles.facts}>
            When you sign in, we ask for a code from your authenticator app. {secondFactor.recoveryCodesLeft} recovery codes are left, for when the phone is not
            at hand.
          </p>
          <p className={styles.buttons}>
            <button type="button" className="button button--secondary" onClick={() => setOpen('renew')}>
              Replace the recovery codes
            </button>
            <button type="button" className="button button--secondary" onClick={() => setOpen('remove')}>
              Switch it off
            </button>
          </p>
        </>
      ) : open === 'setUp' ? (
        <SecondFactorSetUp onDone={changed} onCancel={() => setOpen(null)} />
      ) : (
        <>
          <p className={styles.facts}>A code from an app on your phone, asked for when you sign in. Whoever learns your password still cannot get in.</p>
          <button type="button" className="button button--primary" onClick={() => setOpen('setUp')}>
            Set it up
          </button>
        </>
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="Switch the second factor off?"
          action="Switch it off"
          isDanger
          onClose={() => setOpen(null)}
          submit={async (password) => {
            await send('POST /api/account/second-factor/remove', { body: { password } });
            await changed();
          }}
        >
          Your password alone will let anyone in who knows it. Devices that were remembered are forgotten.
        </PasswordDialog>
      )}
      {open === 'renew' && codes === null && (
        <PasswordDialog
          title="Replace the recovery codes?"
          action="Make new codes"
          onClose={() => setOpen(null)}
          submit={async (password) => setCodes((await send('POST /api/account/second-factor/recovery-codes', { body: { password } })).recoveryCodes)}
        >
          The codes that you have stored stop working.
        </PasswordDialog>
      )}
      {codes !== null && (
        <Dialog title="Your new recovery codes">
          <RecoveryCodeList
            codes={codes}
            onStored={() => {
              setCodes(null);
              void changed();
            }}
          />
        </Dialog>
      )}
    </Panel>
  );
}
