import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import {
  getSandboxIdentity,
  setSandboxIdentity,
  subscribeToSandboxIdentity,
} from '@refdesk/personalization/sandbox/identity-store';
import { useState, useSyncExternalStore } from 'react';
import {
  getEnteredCredential,
  getEnteredCredentialsVersion,
  setEnteredCredential,
  subscribeToEnteredCredentials,
} from '../identity/entered-credentials.ts';
import {
  isCredentialUnsendableFromPage,
  isIdentityIssuedByPortal,
  isIdentityValidForRequirement,
  toCredentialParameter,
} from '../identity/identity.ts';
import type {
  ConsoleOperation,
  ConsoleServer,
  CredentialRequirement,
  NamedCredentialRequirement,
  SecurityAlternative,
} from '../model/operation.ts';
import type { ChosenCredential } from '../request/prepared-request.ts';

/** Authentication of an open console. */
export interface CredentialsState {
  /** Sender of the request: the identity of the first credential. */
  readonly identity: RequestIdentity | null;
  readonly setIdentity: (identity: RequestIdentity | null) => void;
  /** Whether the sender provides the first credential. */
  readonly isIdentified: boolean;
  /** First credential of the chosen alternative. */
  readonly credential: CredentialRequirement;
  /** Further credentials of the alternative, with the values that the reader has entered. */
  readonly otherCredentials: readonly AdditionalCredential[];
  readonly enterOtherCredential: (scheme: string, identity: RequestIdentity | null) => void;
  readonly alternatives: readonly SecurityAlternative[];
  readonly chosenIndex: number;
  readonly chooseAlternative: (index: number) => void;
  /** Whether the request can be sent. */
  readonly isReady: boolean;
  /** Credentials of the request. */
  readonly chosenCredentials: readonly ChosenCredential[];
}

/** A credential that is required in addition to the first. */
export interface AdditionalCredential extends NamedCredentialRequirement {
  readonly identity: RequestIdentity | null;
}

interface CredentialTarget {
  readonly server: ConsoleServer | null;
  readonly origin: string;
  /** Origin of the API that the server issues tokens for; null if it issues none. */
  readonly tokenOrigin: string | null;
}

/** Manages the credentials for calling an operation on a server. */
export function useCredentials(
  operation: ConsoleOperation,
  { server, origin, tokenOrigin }: CredentialTarget,
): CredentialsState {
  const [chosenIndex, chooseAlternative] = useState(0);
  const sender = useSyncExternalStore(subscribeToSandboxIdentity, () => getSandboxIdentity(origin));
  useSyncExternalStore(subscribeToEnteredCredentials, getEnteredCredentialsVersion);
  const alternatives = operation.alternatives ?? [[{ scheme: '', credential: operation.credential }]];
  const [first = noCredential, ...rest] = alternatives[chosenIndex] ?? [];
  const { scheme, credential } = first;
  // The first alternative shares its sender with the other operations of the API.
  const isShared = chosenIndex === 0;
  const issued = isIdentityIssuedByPortal(sender) ? sender : null;
  const storedIdentity = isShared ? sender : (getEnteredCredential(origin, scheme) ?? issued);
  // Only a client can send to an authentication proxy: a guest of the same origin already has a token.
  const identity =
    tokenOrigin !== null && credential.type === 'basic' && storedIdentity?.type !== 'client' ? null : storedIdentity;
  const otherCredentials = rest.map((other) => ({ ...other, identity: getEnteredCredential(origin, other.scheme) }));

  const isSatisfied = (required: CredentialRequirement, provided: RequestIdentity | null) =>
    (isCredentialUnsendableFromPage(required, server) && server?.issuesTokens !== true) ||
    isIdentityValidForRequirement(provided, required, Date.now());
  const isAnonymous = identity === null && (operation.isAuthenticationOptional || server?.acceptsAnonymous === true);
  const hasOtherCredentials =
    isIdentityIssuedByPortal(identity) ||
    otherCredentials.every((other) => isSatisfied(other.credential, other.identity));
  return {
    identity,
    setIdentity: (next) => {
      if (isShared || isIdentityIssuedByPortal(next)) return setSandboxIdentity(origin, next);
      if (next === null && issued !== null) setSandboxIdentity(origin, null);
      setEnteredCredential(origin, scheme, next);
    },
    isIdentified: isIdentityValidForRequirement(identity, credential, Date.now()),
    credential,
    otherCredentials,
    enterOtherCredential: (other, next) => setEnteredCredential(origin, other, next),
    alternatives,
    chosenIndex,
    chooseAlternative,
    isReady: isAnonymous || (isSatisfied(credential, identity) && hasOtherCredentials),
    chosenCredentials: [
      { credential, part: toCredentialParameter(credential, identity) },
      ...otherCredentials.map((other) => ({
        credential: other.credential,
        part: toCredentialParameter(other.credential, other.identity),
      })),
    ],
  };
}

const noCredential: NamedCredentialRequirement = { scheme: '', credential: { type: 'none' } };
