import { messages } from '@refdesk/messages/account';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FormPlaceholderOutline } from '../pages.ts';
import styles from './ScreenSkeleton.module.css';

/** Placeholder for a loading screen: an outline of its form if known, else an empty area of typical height. */
export function ScreenSkeleton({ form }: { readonly form?: FormPlaceholderOutline | undefined }): ReactNode {
  return (
    <div
      role="status"
      aria-label={messages.loading}
      data-loading=""
      className={clsx(styles.skeleton, form ? styles.form : styles.screen)}
    >
      {form ? <Fields form={form} /> : [1, 2, 3, 4].map((line) => <span key={line} />)}
    </div>
  );
}

/** Outline of the form, hidden from screen readers because its fields are not usable yet. */
function Fields({ form: { fields, buttonLabel } }: { readonly form: FormPlaceholderOutline }): ReactNode {
  return (
    <div aria-hidden="true">
      {fields.map(({ label, hint }) => (
        <p key={label}>
          {label}
          {hint && <small>{hint}</small>}
          <span />
        </p>
      ))}
      {buttonLabel && <span className="button button--primary">{buttonLabel}</span>}
    </div>
  );
}
