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

/** Sets up and removes the second factor, and replaces recovery codes. */
export function SecondFactorPanel({ account: { secondFactor }, onChange }: SettingsPanelProps): ReactNode {
  const [openStep, setOpenStep] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finishChange = async () => {
    await Promise.all([onChange(), reloadSession()]);
    setOpenStep(null);
  };
  const codesLeft = messages.recoveryCodesLeft(secondFactor.recoveryCodesLeft);
  const stateBadge = (
    <StateBadge tone={secondFactor.enabled ? 'ok' : 'warn'}>
      {secondFactor.enabled ? messages.on : messages.off}
    </StateBadge>
  );
  return (
    <TitledPanel
      title={messages.secondFactor}
      id="second-factor"
      lead={secondFactor.enabled ? undefined : messages.secondFactorLead}
      actions={stateBadge}
    >
      {secondFactor.enabled ? (
        <>
          {secondFactor.recoveryCodesLeft < 4 && (
            <InlineNotice tone="warn">{messages.replaceCodesBefore(codesLeft)}</InlineNotice>
          )}
          <p className={styles.facts}>{messages.secondFactorIsAsked(codesLeft)}</p>
          <p className={styles.buttons}>
            <button type="button" className="button button--secondary" onClick={() => setOpenStep('renew')}>
              {messages.replaceRecoveryCodes}
            </button>
            <button type="button" className="button button--secondary" onClick={() => setOpenStep('remove')}>
              {messages.turnOffSecondFactor}
            </button>
          </p>
        </>
      ) : (
        openStep !== 'setUp' && (
          <button type="button" className="button button--primary" onClick={() => setOpenStep('setUp')}>
            {messages.setUpSecondFactor}
          </button>
        )
      )}
      {!secondFactor.enabled && openStep === 'setUp' && (
        <SecondFactorSetUpWizard onDone={finishChange} onCancel={() => setOpenStep(null)} />
      )}
      {openStep === 'remove' && (
        <PasswordConfirmationDialog
          title={messages.turnOffSecondFactorTitle}
          submitLabel={messages.turnOffSecondFactor}
          isDanger
          onClose={() => setOpenStep(null)}
          submit={async (password) => {
            await requestServiceWithoutDialogs('POST /api/account/second-factor/remove', { body: { password } });
            await finishChange();
          }}
        >
          {messages.turnOffSecondFactorText}
        </PasswordConfirmationDialog>
      )}
      {openStep === 'renew' && codes === null && (
        <PasswordConfirmationDialog
          title={messages.replaceCodesTitle}
          submitLabel={messages.replaceCodes}
          onClose={() => setOpenStep(null)}
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
              void finishChange();
            }}
          />
        </ModalDialog>
      )}
    </TitledPanel>
  );
}
