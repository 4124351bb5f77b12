import { messages } from '@refdesk/messages/account';
import type { PasswordRating } from '@refdesk/service-contract';
import { type ReactNode, useEffect, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';
import type { FieldBinding } from './use-service-form.ts';

interface Props extends FieldBinding<string> {
  readonly label?: string;
  /** Whether a second factor is enabled, which allows a shorter password. */
  readonly hasSecondFactor: boolean;
  /** Words related to the reader that the password should not contain. */
  readonly personalWords?: readonly string[];
}

/** Field for a new password; describes its strength in words while typing. */
export function NewPasswordField({
  label = messages.password,
  hasSecondFactor,
  personalWords = [],
  ...field
}: Props): ReactNode {
  const check = usePasswordCheck(field.value, hasSecondFactor, personalWords);
  const minimum = hasSecondFactor ? 8 : 15;
  return (
    <PasswordField {...field} label={label} hint={messages.newPasswordHint(minimum)} autoComplete="new-password">
      <p role="status" className={check === null || check.acceptable ? styles.words : styles.notYet}>
        {check?.words ?? ''}
      </p>
    </PasswordField>
  );
}

/** Checks the password with the service when typing pauses. */
function usePasswordCheck(password: string, secondFactor: boolean, about: readonly string[]): PasswordRating | null {
  const [check, setCheck] = useState<PasswordRating | null>(null);
  const aboutJson = JSON.stringify(about.filter(Boolean).slice(0, 5));
  useEffect(() => {
    if (password === '') return setCheck(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      requestServiceWithoutDialogs('POST /api/password-check', {
        body: { password, secondFactor, about: JSON.parse(aboutJson) },
      })
        .then((answer) => isCurrent && setCheck(answer))
        // Only a hint: the service checks the password again on submit.
        .catch(() => isCurrent && setCheck(null));
    }, 500);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, secondFactor, aboutJson]);
  return check;
}
