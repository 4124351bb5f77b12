import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasOrganisations, offer } from '../offer.ts';
import { findAccountPage } from '../offered-pages.ts';
import { CompanySignInFailureNotice, CompanySignInLink, usePathAfterSignIn } from '../session/CompanySignIn.tsx';
import { readPathAfterSignIn } from '../session/path-after-sign-in.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { reloadSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import styles from './identity.module.css';

/** The screen /account/sign-in; after signing in, `AccessGate` redirects. */
export default function SignInScreen(): ReactNode {
  const { company, passwords } = useSession().signIn;
  const awaitsCode = new URLSearchParams(useLocation().search).get('step') === 'code';
  return (
    <>
      <Purpose />
      <CompanySignInFailureNotice />
      {company !== null && !awaitsCode && <CompanySignInPanel name={company} />}
      {passwords && (
        <>
          <TitledPanel>
            <SignInForm startsWithSecondFactor={awaitsCode} onSignedIn={reloadSession} />
          </TitledPanel>
          <p className={styles.aside}>
            {messages.newHere}
            <Link to="/account/integrator-registration">
              {hasOrganisations ? messages.registerAsIntegrator : messages.createAccount}
            </Link>
            {messages.documentationIsOpen}
          </p>
        </>
      )}
    </>
  );
}

function CompanySignInPanel({ name }: { readonly name: string }): ReactNode {
  const next = usePathAfterSignIn();
  return (
    <TitledPanel>
      <p>
        {messages.accountCreatedAccept}
        <Link to={offer.agreements.terms.page}>{messages.terms}</Link>
        {offer.agreements.conduct && (
          <>
            {messages.andThe}
            <Link to={offer.agreements.conduct.page}>{messages.codeOfConduct}</Link>
          </>
        )}
        .
      </p>
      <CompanySignInLink name={name} returnPath={next} />
    </TitledPanel>
  );
}

/** Purpose of the page that redirected the reader here. */
function Purpose(): ReactNode {
  const { search } = useLocation();
  const page = new URLSearchParams(search).has('next')
    ? findAccountPage(readPathAfterSignIn(search).replace(/[?#].*$/, ''))
    : null;
  if (!page) return null;
  return (
    <p className={styles.purpose}>
      <strong>{page.title}</strong> {page.lead}
    </p>
  );
}
