import { messages } from '@refdesk/messages/account';
import type { SecondFactorSetUp as SetUp } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService, requestServiceWithoutDialogs } from '../api/request.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import styles from './settings.module.css';

interface Props {
  readonly onDone: () => Promise<void>;
  readonly onCancel?: () => void;
}

/** Sets up a second factor: password, recovery codes, app, first code. */
export function SecondFactorSetUpWizard({ onDone, onCancel }: Props): ReactNode {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [hasCodes, setHasCodes] = useState(false);
  if (setUp === null) return <PasswordStep onStarted={setSetUp} {...(onCancel && { onCancel })} />;
  if (!hasCodes) {
    return (
      <div className={styles.narrow}>
        <h3>{messages.storeRecoveryCodes}</h3>
        <RecoveryCodeList
          codes={setUp.recoveryCodes}
          closeLabel={messages.continueToApp}
          onStored={() => setHasCodes(true)}
        />
      </div>
    );
  }
  return <AppStep setUp={setUp} onDone={onDone} />;
}

function PasswordStep({
  onStarted,
  onCancel,
}: {
  readonly onStarted: (setUp: SetUp) => void;
  readonly onCancel?: () => void;
}): ReactNode {
  const form = useServiceForm({
    initialValues: { password: '' },
    submit: async (values) =>
      onStarted(await requestServiceWithoutDialogs('POST /api/account/second-factor', { body: values })),
  });
  return (
    <div className={styles.narrow}>
      <ServiceForm form={form} label={messages.setUpSecondFactor}>
        <p>{messages.needAuthenticator}</p>
        <PasswordField
          {...form.field('password')}
          label={messages.yourPassword}
          autoComplete="current-password"
          autoFocus
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.begin}</SubmitButton>
          {onCancel && <CancelButton onClick={onCancel} />}
        </FormActions>
      </ServiceForm>
    </div>
  );
}

function AppStep({
  setUp: { address, secret },
  onDone,
}: {
  readonly setUp: SetUp;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const form = useServiceForm({
    initialValues: { code: '' },
    submit: async (values) => {
      await requestService('POST /api/account/second-factor/activate', { body: values });
      await onDone();
    },
  });
  return (
    <div className={styles.narrow}>
      <h3>{messages.connectApp}</h3>
      <p>{messages.scanQrCode}</p>
      <div className={styles.qr}>
        <QrCode text={address} label={messages.qrCode} />
        <div className={styles.secret}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={messages.theSecret} />
        </div>
      </div>
      <br />
      <ServiceForm form={form} label={messages.firstCode}>
        <TextField
          {...form.field('code')}
          label={messages.code}
          hint={messages.firstCodeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          size={10}
          autoFocus
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.turnOnSecondFactor}</SubmitButton>
        </FormActions>
      </ServiceForm>
    </div>
  );
}
