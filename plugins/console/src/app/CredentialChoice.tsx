import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import { isIdentityIssuedByPortal } from '../identity/identity.ts';
import type { NamedCredentialRequirement, SecurityAlternative } from '../model/operation.ts';
import styles from '../styles/Console.module.css';
import { CredentialForm } from './CredentialForm.tsx';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly state: ConsoleState;
  /** Form of the first credential. */
  readonly children: ReactNode;
}

/** Choice between security requirements, with a form for each credential that the chosen requirement combines. */
export default function CredentialChoice({ state: { credentials, server }, children }: Props): ReactNode {
  const { alternatives, chosenIndex, chooseAlternative, identity, otherCredentials, enterOtherCredential } =
    credentials;
  return (
    <>
      {alternatives.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{messages.authenticateWith}</legend>
          {alternatives.map((alternative, index) => (
            <label key={describeAlternative(alternative)}>
              <input
                type="radio"
                name="console-alternative"
                checked={index === chosenIndex}
                onChange={() => chooseAlternative(index)}
              />{' '}
              {describeAlternative(alternative)}
            </label>
          ))}
        </fieldset>
      )}
      {otherCredentials.length > 0 && <h4>{describeCredential(alternatives[chosenIndex]?.[0])}</h4>}
      {children}
      {!isIdentityIssuedByPortal(identity) &&
        otherCredentials.map((other) => (
          <div key={other.scheme}>
            <h4>{describeCredential(other)}</h4>
            {other.identity === null && (
              <CredentialForm
                credential={other.credential}
                server={server}
                isOptional={credentials.isReady}
                onEntered={(entered) => enterOtherCredential(other.scheme, entered)}
              />
            )}
            {other.identity !== null && (
              <p className={styles.chosen} role="status">
                {messages.sendWithCredentials}
                <button type="button" className={styles.quiet} onClick={() => enterOtherCredential(other.scheme, null)}>
                  {messages.change}
                </button>
              </p>
            )}
          </div>
        ))}
    </>
  );
}

const describeAlternative = (alternative: SecurityAlternative): string =>
  alternative.map(describeCredential).join(' + ');

/** Describes a credential with the name of its scheme, because a description can have several of the same type. */
function describeCredential(requirement: NamedCredentialRequirement | undefined): string {
  return requirement === undefined ? '' : `${getCredentialTypeName(requirement)} (${requirement.scheme})`;
}

function getCredentialTypeName({ credential }: NamedCredentialRequirement): string {
  switch (credential.type) {
    case 'bearer':
      return messages.accessToken;
    case 'basic':
      return messages.httpBasic;
    case 'certificate':
      return messages.clientCertificate;
    case 'key':
      return {
        header: messages.apiKeyInHeader(credential.name),
        query: messages.apiKeyInQuery(credential.name),
        cookie: messages.apiKeyInCookie(credential.name),
      }[credential.location];
    case 'none':
      return '';
  }
}
