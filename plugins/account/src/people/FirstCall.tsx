import Link from '@docusaurus/Link';
import type { CurrentSession } from '@portal/service/contract';
import type { ReactNode } from 'react';
import { Panel } from '../parts/Panel.tsx';
import styles from './Overview.module.css';

interface Props {
  readonly next: CurrentSession['next'];
}

/** What can be done beside the steps: a call in the sandbox from the first minute, and the work in production once all is set up. */
export function FirstCall({ next }: Props): ReactNode {
  if (next === null) {
    return (
      <Panel title="What you can do now">
        <ul className={styles.links}>
          <li>
            <Link to="/account/requests">Find a request</Link>, and see why it failed
          </li>
          <li>
            <Link to="/account/integrations">See how your keys are used</Link>, and rotate them before they expire
          </li>
          <li>
            <Link to="/account/changes">Check what breaks for you</Link>, and by when
          </li>
          <li>
            <Link to="/docs/rest/api-reference">Look up an operation</Link>, with its request in your language
          </li>
          <li>
            <Link to="/account/organisation-registration#invitations">Invite colleagues</Link>, each with the role that they need
          </li>
        </ul>
      </Panel>
    );
  }
  return (
    <Panel title="Try a call now" lead="A test key works immediately, without an organisation or a licence, and comes with a call that returns what it allows.">
      <p className={styles.buttons}>
        <Link className="button button--secondary" to="/account/integrations?of=me&new=yes">
          Create a test key
        </Link>
        <Link to="/docs/rest/quick-start">Read the quick start</Link>
      </p>
    </Panel>
  );
}
