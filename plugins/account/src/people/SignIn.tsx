import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { Panel } from '../parts/Panel.tsx';
import { SignInForm } from '../session/SignInForm.tsx';
import { refreshSession } from '../session/session-store.ts';
import styles from './people.module.css';

/** The screen /account/sign-in; once someone is signed in, the gate leads them on. */
export default function SignIn(): ReactNode {
  return (
    <>
      <Panel>
        <SignInForm onSignedIn={refreshSession} />
      </Panel>
      <p className={styles.aside}>
        New here? <Link to="/account/integrator-registration">Register as an integrator</Link>.
      </p>
    </>
  );
}
