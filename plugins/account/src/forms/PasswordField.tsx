import { messages } from '@refdesk/messages/account';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import { adaptLabelToSentence } from '../adapt-label-to-sentence.ts';
import styles from './Field.module.css';
import { getFieldAriaAttributes, LabelledField } from './LabelledField.tsx';
import { useInitialFocus } from './use-initial-focus.ts';
import type { FieldBinding } from './use-service-form.ts';

interface Props extends FieldBinding<string> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whether the field takes focus when a dialog with this single field opens. */
  readonly autoFocus?: boolean;
  /** Feedback on the password, shown while typing. */
  readonly children?: ReactNode;
}

/** Password field with a button to show the password; pasting and password managers work. */
export function PasswordField({
  label,
  hint,
  onChange,
  error,
  autoFocus = false,
  children,
  ...input
}: Props): ReactNode {
  const control = useInitialFocus(autoFocus);
  const [isShown, setShown] = useState(false);
  return (
    <LabelledField field={{ id: input.id, error }} label={label} hint={hint}>
      <div className={styles.withButton}>
        <input
          {...input}
          {...getFieldAriaAttributes({ id: input.id, error }, hint)}
          type={isShown ? 'text' : 'password'}
          ref={control}
          data-autofocus={autoFocus || undefined}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          className="button button--secondary"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? messages.hide : messages.show}
          <VisuallyHidden>{messages.nameOfPassword(adaptLabelToSentence(label))}</VisuallyHidden>
        </button>
      </div>
      {children}
    </LabelledField>
  );
}
