import { messages } from '@refdesk/messages/account';
import type { ServiceCallInput } from '@refdesk/service-client';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { ServiceApiError } from '../api/service-api-error.ts';

// The browser's type of its JSON covers both responses; by the standard, the request determines which it is.
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
 * Answers the service's challenge with a passkey; prompts the reader or, with a signal, waits for a choice from
 * autofill.
 */
export async function requestPasskey(signal?: AbortSignal): Promise<Assertion> {
  const options = await requestServiceWithoutDialogs('POST /api/session/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await askDevice(() =>
    navigator.credentials.get({ publicKey, ...(signal && { signal, mediation: 'conditional' }) }),
  );
  return credential.toJSON() as Assertion;
}

/** Signs in with the chosen passkey. */
export async function signInWithPasskey(response: Assertion): Promise<void> {
  await requestServiceWithoutDialogs('POST /api/session/passkey', { body: { response } });
}

/** Creates a passkey on the device with the service's options. */
export async function createPasskey(options: object): Promise<Attestation> {
  // The library's options follow the standard; the contract only types the challenge.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationOptions);
  const json: object = (await askDevice(() => navigator.credentials.create({ publicKey }))).toJSON();
  return json as Attestation;
}

async function askDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch((error: unknown) => {
    // The browser does not distinguish a cancelled prompt from a device without passkeys.
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new ServiceApiError('passkey', messages.deviceHasPasskey);
    throw new ServiceApiError('passkey', messages.noPasskeyTryAgain);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new ServiceApiError('passkey', messages.noPasskey);
  return credential;
}
