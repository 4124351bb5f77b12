import { messages } from '@refdesk/messages/console';
import { formatTokenExpiryTimeOfDay, type RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptsPortalTokens, isCredentialUnsendableFromPage } from '../identity/identity.ts';
import type { ConsoleOperation, ConsoleServer } from '../model/operation.ts';
import styles from '../styles/Console.module.css';
import { ApplicationTokenChooser } from './ApplicationTokenChooser.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { GuestTokenOffer } from './GuestOffer.tsx';
import type { ConsoleState } from './use-console-state.ts';
import { type SandboxTokenOffers, useSandboxTokenOffers } from './use-service.ts';

const OAuthFlows = lazy(() =>
  loadFeatureWithRetry('oauth-flows', () => import('./OAuthFlowForms.tsx'), { hasUnsavedInput: true }),
);

const CredentialChoice = lazy(() =>
  loadFeatureWithRetry('credential-choice', () => import('./CredentialChoice.tsx'), { hasUnsavedInput: true }),
);

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** Chooses whose token the request carries: a guest's, an application's, or a pasted one. */
export function RequestIdentityPanel({
  operation: { isAuthenticationOptional, alternatives },
  state,
}: Props): ReactNode {
  const { credential, identity, isIdentified, isReady, setIdentity } = state.credentials;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so move the focus to the heading.
  const choose = (next: RequestIdentity | null) => {
    setIdentity(next);
    heading.current?.focus();
  };
  // The sandbox accepts a guest's token in place of every other credential, so all APIs share its records.
  const canUsePortalTokens = acceptsPortalTokens(credential, state.server);
  const service = useSandboxTokenOffers(canUsePortalTokens && state.server?.hasNoAccounts !== true);
  const isEntering = useMySandbox(service, canUsePortalTokens && identity === null, setIdentity);
  if (credential.type === 'none') return null;
  const scopes = credential.type === 'bearer' ? credential.scopes : [];
  const renderSender = () => {
    if (isIdentified && identity)
      return (
        <p className={styles.chosen} role="status">
          {describeIdentity(identity)}
          <button type="button" className={styles.quiet} onClick={() => choose(null)}>
            {messages.change}
          </button>
        </p>
      );
    if (isEntering)
      return (
        <p className={styles.chosen} role="status">
          {messages.openingSandbox}
        </p>
      );
    return (
      <>
        {isReady && <p className={styles.hint}>{explainAnonymous(isAuthenticationOptional, state.server)}</p>}
        {canUsePortalTokens && (
          <>
            {service.applications && (
              <p>
                <button
                  type="button"
                  className="button button--secondary"
                  disabled={service.isBusy}
                  onClick={() => void service.enterAsMyself(choose)}
                >
                  {messages.useMySandbox}
                </button>
              </p>
            )}
            {!isReady && <GuestOffer isBusy={service.isBusy} onEnter={() => void service.enterAsGuest(choose)} />}
            {credential.type === 'bearer' && (
              <ApplicationTokenChooser tokenOffers={service} scopes={scopes} onChosen={choose} />
            )}
          </>
        )}
        {credential.type === 'basic' && !canUsePortalTokens && state.requestGuestToken && (
          <GuestTokenOffer requestGuestToken={state.requestGuestToken} />
        )}
        {credential.type === 'bearer' && !canUsePortalTokens && credential.flows && (
          <Suspense fallback={null}>
            <OAuthFlows flows={credential.flows} scopes={scopes} onEntered={choose} />
          </Suspense>
        )}
        {!(canUsePortalTokens && isCredentialUnsendableFromPage(credential, state.server)) && (
          <CredentialForm credential={credential} server={state.server} isOptional={isReady} onEntered={choose} />
        )}
      </>
    );
  };
  return (
    <section className={styles.panel} aria-labelledby="console-identity">
      <h3 ref={heading} id="console-identity" tabIndex={-1}>
        {messages.authentication}
      </h3>
      {alternatives === undefined ? (
        renderSender()
      ) : (
        <Suspense fallback={null}>
          <CredentialChoice state={state}>{renderSender()}</CredentialChoice>
        </Suspense>
      )}
      <div role="alert">{service.failure && <p className={styles.error}>{service.failure}</p>}</div>
    </section>
  );
}

function GuestOffer({ isBusy, onEnter }: { readonly isBusy: boolean; readonly onEnter: () => void }): ReactNode {
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" disabled={isBusy} onClick={onEnter}>
          {messages.continueAsGuest}
        </button>
      </p>
      <p className={styles.hint}>{messages.guestExplained}</p>
    </>
  );
}

/** Explains why the request can be sent without a credential. */
function explainAnonymous(isOptional: boolean, server: ConsoleServer | null): string {
  if (server?.acceptsAnonymous) return messages.sandboxNeedsNoCredential;
  return isOptional ? messages.authenticationOptional : '';
}

/**
 * Enters the sandbox of a signed-in reader when the console opens, so that Send is the next step. Returns whether this
 * is in progress. Does nothing once the reader has chosen a sender.
 */
function useMySandbox(
  service: SandboxTokenOffers,
  isOpen: boolean,
  setIdentity: (identity: RequestIdentity) => void,
): boolean {
  const [isAllowed, setAllowed] = useState(isOpen);
  const isSignedIn = service.applications !== null;
  const enter = useEffectEvent(() => {
    setAllowed(false);
    void service.enterAsMyself(setIdentity);
  });
  const isDue = isAllowed && isOpen && isSignedIn;
  useEffect(() => {
    if (isDue) enter();
  }, [isDue]);
  return isOpen && (isDue || (isAllowed && service.isPending) || (service.isBusy && isSignedIn));
}

function describeIdentity(identity: RequestIdentity): string {
  switch (identity.type) {
    case 'guest':
      return messages.sendAsGuestUntil(formatTokenExpiryTimeOfDay(identity.expiresAt));
    case 'person':
      return messages.sendInSandboxUntil(formatTokenExpiryTimeOfDay(identity.expiresAt));
    case 'application':
      return messages.sendAsNameUntil(
        identity.name,
        identity.scopes.join(', '),
        formatTokenExpiryTimeOfDay(identity.expiresAt),
      );
    case 'token':
      return messages.sendWithToken;
    case 'client':
      return messages.sendWithCredentials;
  }
}
