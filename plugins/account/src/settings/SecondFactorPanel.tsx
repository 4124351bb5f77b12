import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { reloadSession } from '../session/session-store.ts';
import { PasswordConfirmationDialog } from './PasswordConfirmationDialog.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorSetUpWizard } from './SecondFactorSetUpWizard.tsx';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** Second factor: setup, recovery codes, removal. */
export function SecondFactorPanel({ account: { secondFactor }, onChange }: SettingsPanelProps): ReactNode {
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async () => {
    await Promise.all([onChange(), reloadSession()]);
    setOpen(null);
  };
  const codesLeft = messages.recoveryCodesLeft(secondFactor.recoveryCodesLeft);
  const state = (
    <StateBadge tone={secondFactor.enabled ? 'ok' : 'warn'}>
      {secondFactor.enabled ? messages.on : messages.off}
    </StateBadge>
  );
  return (
    <TitledPanel title={messages.secondFactor} id="second-factor" actions={state}>
      {secondFactor.enabled ? (
        <>
          {secondFactor.recoveryCodesLeft < 4 && (
            <InlineNotice tone="warn">{messages.replaceCodesBefore(codesLeft)}</InlineNotice>
          )}
          <p className={styles.facts}>{messages.secondFactorIsAsked(codesLeft)}</p>
          <p className={styles.buttons}>
            <button type="button" className="button button--secondary" onClick={() => setOpen('renew')}>
              {messages.replaceRecoveryCodes}
            </button>
            <button type="button" className="button button--secondary" onClick={() => setOpen('remove')}>
              {messages.turnOffSecondFactor}
            </button>
          </p>
        </>
      ) : (
        open !== 'setUp' && <SetUpOffer onSetUp={() => setOpen('setUp')} />
      )}
      {!secondFactor.enabled && open === 'setUp' && (
        <SecondFactorSetUpWizard onDone={changed} onCancel={() => setOpen(null)} />
      )}
      {open === 'remove' && (
        <PasswordConfirmationDialog
          title={messages.turnOffSecondFactorTitle}
          action={messages.turnOffSecondFactor}
          isDanger
          onClose={() => setOpen(null)}
          submit={async (password) => {
            await requestServiceWithoutDialogs('POST /api/account/second-factor/remove', { body: { password } });
            await changed();
          }}
        >
          {messages.turnOffSecondFactorText}
        </PasswordConfirmationDialog>
      )}
      {open === 'renew' && codes === null && (
        <PasswordConfirmationDialog
          title={messages.replaceCodesTitle}
          action={messages.replaceCodes}
          onClose={() => setOpen(null)}
          submit={async (password) =>
            setCodes(
              (
                await requestServiceWithoutDialogs('POST /api/account/second-factor/recovery-codes', {
                  body: { password },
                })
              ).recoveryCodes,
            )
          }
        >
          {messages.replaceCodesText}
        </PasswordConfirmationDialog>
      )}
      {codes !== null && (
        <ModalDialog title={messages.newRecoveryCodes}>
          <RecoveryCodeList
            codes={codes}
            onStored={() => {
              setCodes(null);
              void changed();
            }}
          />
        </ModalDialog>
      )}
    </TitledPanel>
  );
}

function SetUpOffer({ onSetUp }: { readonly onSetUp: () => void }): ReactNode {
  return (
    <>
      <p className={styles.facts}>{messages.secondFactorLead}</p>
      <button type="button" className="button button--primary" onClick={onSetUp}>
        {messages.setUpSecondFactor}
      </button>
    </>
  );
}
