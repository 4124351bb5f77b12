import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { readPathAfterSignIn } from './path-after-sign-in.ts';

interface LinkProps {
  readonly name: string;
  /** Path of the page to return to. */
  readonly returnPath: string;
  /** Whether a signed-in person authenticates again to confirm their identity. */
  readonly isConfirmation?: boolean;
}

/** Link to the company's sign-in page, on another site. */
export function CompanySignInLink({ name, returnPath, isConfirmation = false }: LinkProps): ReactNode {
  const query = new URLSearchParams({ next: useBaseUrl(returnPath), ...(isConfirmation && { again: 'true' }) });
  return (
    <a className="button button--primary" href={`/api/session/company?${query}`}>
      {isConfirmation ? messages.confirmWith(name) : messages.signInWith(name)}
    </a>
  );
}

interface Failure {
  readonly title: string;
  readonly text: string;
}

const unknownFailure: Failure = {
  title: messages.signInFailed,
  text: messages.signInFailedText,
};

const failures: Readonly<Record<string, Failure>> = {
  'company-sign-in-denied': {
    title: messages.accessDenied,
    text: messages.accessDeniedText,
  },
  'company-sign-in-lapsed': {
    title: messages.signInExpired,
    text: messages.signInExpiredText,
  },
  'company-account-incomplete': {
    title: messages.noEmailAddress,
    text: messages.noEmailAddressText,
  },
  'company-email-not-verified': {
    title: messages.emailNotVerified,
    text: messages.emailNotVerifiedText,
  },
  'company-account-differs': {
    title: messages.addressOfAnother,
    text: messages.addressOfAnotherText,
  },
  'person-suspended': { title: messages.accountSuspended, text: messages.accountSuspendedText },
};

/** Explains a failed sign-in with the company, from `?failure=`. */
export function CompanySignInFailureNotice(): ReactNode {
  const failure = new URLSearchParams(useLocation().search).get('failure');
  if (failure === null) return null;
  const { title, text } = failures[failure] ?? unknownFailure;
  return (
    <InlineNotice tone="bad" title={title} isActionResult>
      {text}
    </InlineNotice>
  );
}

/** Returns the path to open after signing in, from `?next=`. */
export const usePathAfterSignIn = (): string => readPathAfterSignIn(useLocation().search);
