import { messages } from '@refdesk/messages/account';
import type { ServiceCallInput } from '@refdesk/service-client';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { ServiceApiError } from '../api/service-api-error.ts';

// TypeScript's type for `toJSON()` covers both responses; in the standard, the request determines which one it is.
type Assertion = ServiceCallInput<'POST /api/session/passkey'>['body']['response'];
type Attestation = ServiceCallInput<'POST /api/account/passkeys'>['body']['response'];
type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];

/** Whether this browser supports the JSON methods of WebAuthn level 3. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether this browser can offer passkeys in autofill. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Signs the service's challenge with a passkey. Prompts the reader or, if `signal` is passed, waits until they choose
 * one in autofill.
 */
export async function requestPasskey(signal?: AbortSignal): Promise<Assertion> {
  const options = await requestServiceWithoutDialogs('POST /api/session/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await requestCredential(() =>
    navigator.credentials.get({ publicKey, ...(signal && { signal, mediation: 'conditional' }) }),
  );
  return credential.toJSON() as Assertion;
}

/** Signs in with the chosen passkey. */
export async function signInWithPasskey(response: Assertion): Promise<void> {
  await requestServiceWithoutDialogs('POST /api/session/passkey', { body: { response } });
}

/** Creates a passkey on the device from the service's options. */
export async function createPasskey(options: object): Promise<Attestation> {
  // The service's library follows the standard, but the contract types only the challenge.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationOptions);
  const json: object = (await requestCredential(() => navigator.credentials.create({ publicKey }))).toJSON();
  return json as Attestation;
}

async function requestCredential(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request().catch((error: unknown) => {
    // For privacy, the browser reports a cancelled prompt and a device without passkeys in the same way.
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new ServiceApiError('passkey', messages.deviceHasPasskey);
    throw new ServiceApiError('passkey', messages.noPasskeyTryAgain);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new ServiceApiError('passkey', messages.noPasskey);
  return credential;
}
