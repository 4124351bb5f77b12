import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { refreshSession } from '../session/session-store.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { PanelProps } from './panel-props.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import styles from './settings.module.css';

/** Second factor: setup, recovery codes, removal. */
export function SecondFactorPanel({ account: { secondFactor }, onChange }: PanelProps): ReactNode {
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async () => {
    await Promise.all([onChange(), refreshSession()]);
    setOpen(null);
  };
  const state = (
    <StateBadge tone={secondFactor.enabled ? 'ok' : 'warn'}>{secondFactor.enabled ? 'On' : 'Off'}</StateBadge>
  );
  return (
    <Panel title="Second factor" id="second-factor" actions={state}>
      {secondFactor.enabled ? (
        <>
          {secondFactor.recoveryCodesLeft < 4 && (
            <Notice tone="warn">{`${leftOf(secondFactor.recoveryCodesLeft)} Replace the recovery codes before you need them.`}</Notice>
          )}
          <p className={styles.facts}>
            When you sign in, we ask for a code from your authenticator app. If you do not have your phone, use a
            recovery code. {leftOf(secondFactor.recoveryCodesLeft)}
          </p>
          <p className={styles.buttons}>
            <button type="button" className="button button--secondary" onClick={() => setOpen('renew')}>
              Replace the recovery codes
            </button>
            <button type="button" className="button button--secondary" onClick={() => setOpen('remove')}>
              Turn off the second factor
            </button>
          </p>
        </>
      ) : (
        open !== 'setUp' && <SetUpOffer onSetUp={() => setOpen('setUp')} />
      )}
      {!secondFactor.enabled && open === 'setUp' && (
        <SecondFactorSetUp onDone={changed} onCancel={() => setOpen(null)} />
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="Turn off the second factor?"
          action="Turn off the second factor"
          isDanger
          onClose={() => setOpen(null)}
          submit={async (password) => {
            await requestServiceSilently('POST /api/account/second-factor/remove', { body: { password } });
            await changed();
          }}
        >
          Anyone who knows your password will be able to sign in. Trusted devices are forgotten.
        </PasswordDialog>
      )}
      {open === 'renew' && codes === null && (
        <PasswordDialog
          title="Replace the recovery codes?"
          action="Replace the codes"
          onClose={() => setOpen(null)}
          submit={async (password) =>
            setCodes(
              (await requestServiceSilently('POST /api/account/second-factor/recovery-codes', { body: { password } }))
                .recoveryCodes,
            )
          }
        >
          The codes that you stored before stop working.
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

function leftOf(codes: number): string {
  return codes === 1 ? '1 recovery code is left.' : `${codes === 0 ? 'No' : codes} recovery codes are left.`;
}

function SetUpOffer({ onSetUp }: { readonly onSetUp: () => void }): ReactNode {
  return (
    <>
      <p className={styles.facts}>
        A code from an app on your phone, which you enter when you sign in. It protects your account even if someone
        learns your password.
      </p>
      <button type="button" className="button button--primary" onClick={onSetUp}>
        Set up a second factor
      </button>
    </>
  );
}
