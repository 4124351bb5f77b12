import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { pageAt } from '../offered-pages.ts';
import { nextAddress } from '../session/next-address.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { refreshSession } from '../session/session-store.ts';
import styles from './identity.module.css';

/** The screen /account/sign-in; after signing in, the gate redirects. */
export default function SignIn(): ReactNode {
  return (
    <>
      <Purpose />
      <Panel>
        <SignInForm onSignedIn={refreshSession} />
      </Panel>
      <p className={styles.aside}>
        New here? <Link to="/account/integrator-registration">Register as an integrator</Link>. The documentation and the sample data are open to everyone.
      </p>
    </>
  );
}

/** Purpose of the page that redirected the reader here. */
function Purpose(): ReactNode {
  const { search } = useLocation();
  const page = new URLSearchParams(search).has('next') ? pageAt(nextAddress(search).replace(/[?#].*$/, '')) : null;
  if (!page) return null;
  return (
    <p className={styles.purpose}>
      <strong>{page.title}</strong> {page.lead}
    </p>
  );
}
