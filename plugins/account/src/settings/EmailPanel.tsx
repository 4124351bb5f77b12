import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { offer } from '../offer.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './settings.module.css';

/** Email address; changing it requires confirmation from both addresses. */
export function EmailPanel({ account: { email, emailChange }, onChange }: PanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initial: { email: '' },
    submit: async (values) => {
      await requestService('POST /api/account/email', { body: values });
      form.reset({ email: '' });
      setOpen(false);
      await onChange();
    },
  });
  return (
    <Panel title="Email address" id="email">
      <p className={styles.facts}>
        <strong>{email}</strong>, verified. You use it to sign in, and we email you there about your account
        {offer.key !== null && ' and your keys'}.
      </p>
      {emailChange && (
        <Notice tone="info" title={`The change to ${emailChange.email} is not complete`} isNew>
          <p>
            We have sent an email to each of the two addresses. Follow the links in both before{' '}
            <DateTime at={emailChange.expiresAt} />.
          </p>
        </Notice>
      )}
      {isOpen ? (
        <div className={styles.narrow}>
          <Form form={form} label="Email address">
            <TextField {...form.field('email')} label="New email address" type="email" autoComplete="email" autoFocus />
            <FormActions>
              <SubmitButton isBusy={form.isBusy}>Send both emails</SubmitButton>
              <CancelButton onClick={() => setOpen(false)} />
            </FormActions>
          </Form>
        </div>
      ) : (
        <button type="button" className="button button--secondary" onClick={() => setOpen(true)}>
          Change the address
        </button>
      )}
    </Panel>
  );
}
