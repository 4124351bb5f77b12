import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { Notice } from '../components/Notice.tsx';
import { readNextAddress } from './next-address.ts';

interface LinkProps {
  readonly name: string;
  /** Page to return to. */
  readonly next: string;
  /** Confirms a person who is signed in: they authenticate again. */
  readonly isConfirmation?: boolean;
}

/** Link to the sign-in by the company. It leaves the page. */
export function CompanyLink({ name, next, isConfirmation = false }: LinkProps): ReactNode {
  const query = new URLSearchParams({ next, ...(isConfirmation && { again: 'true' }) });
  return (
    <a className="button button--primary" href={`/api/session/company?${query}`}>
      {isConfirmation ? 'Confirm' : 'Sign in'} with {name}
    </a>
  );
}

interface Failure {
  readonly title: string;
  readonly text: string;
}

const failed: Failure = {
  title: 'The sign-in has failed',
  text: 'Your company’s sign-in service and this portal do not understand each other. Try again, and tell the operator if it fails again: the log has the reason.',
};

const failures: Readonly<Record<string, Failure>> = {
  'company-sign-in-denied': {
    title: 'Access was denied',
    text: 'Your company’s sign-in service did not confirm the sign-in. Ask your administrator for access to this portal.',
  },
  'company-sign-in-lapsed': {
    title: 'The sign-in has expired',
    text: 'It took longer than ten minutes, or the browser blocked its cookie. Sign in again.',
  },
  'company-account-incomplete': {
    title: 'No email address',
    text: 'Your company’s sign-in service sent no email address. Ask your administrator to add one to your account.',
  },
  'company-email-not-verified': {
    title: 'Email address not verified',
    text: 'Your company’s sign-in service has not verified your email address. Verify it there, and sign in again.',
  },
  'company-account-differs': {
    title: 'The address belongs to another account',
    text: 'The account of your email address is linked to another person of your company. Contact the operator of this portal.',
  },
  'person-suspended': { title: 'Account suspended', text: 'The provider has suspended this account. Contact support.' },
};

/** Explains a failed sign-in by the company, from `?failure=`. */
export function CompanyFailure(): ReactNode {
  const failure = new URLSearchParams(useLocation().search).get('failure');
  if (failure === null) return null;
  const { title, text } = failures[failure] ?? failed;
  return (
    <Notice tone="bad" title={title} isNew>
      {text}
    </Notice>
  );
}

/** Returns the page of `?next=`, for the link. */
export const useNextAddress = (): string => readNextAddress(useLocation().search);
