import { messages } from '@refdesk/messages/console';
import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OAuthFlow } from '../model/operation.ts';
import { authorizeByCode, getOAuthRedirectAddress } from '../oauth/authorization-code.ts';
import { authorizeByDevice, type DeviceUserCode } from '../oauth/device.ts';
import {
  type OAuthClientCredentials,
  OAuthFlowError,
  postOAuthForm,
  requireTokenInOAuthResponse,
} from '../oauth/token-request.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly flows: readonly OAuthFlow[];
  readonly scopes: readonly string[];
  readonly onEntered: (identity: RequestIdentity) => void;
}

const labels: Readonly<Record<OAuthFlow['type'], string>> = {
  authorizationCode: messages.signInWithCode,
  deviceAuthorization: messages.signInOnDevice,
  clientCredentials: messages.useClientCredentials,
};

/** Forms of the OAuth 2.0 flows that obtain an access token; client and token are only held in memory. */
export default function OAuthFlowForms({ flows, scopes, onEntered }: Props): ReactNode {
  return flows.map((flow) => <Flow key={flow.type} flow={flow} scopes={scopes} onEntered={onEntered} />);
}

function Flow({ flow, scopes, onEntered }: Omit<Props, 'flows'> & { readonly flow: OAuthFlow }): ReactNode {
  const [client, setClient] = useState<OAuthClientCredentials>({ id: '', secret: '' });
  const [message, setMessage] = useState('');
  const [deviceCode, setDeviceCode] = useState<DeviceUserCode | null>(null);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (client.id.trim() === '') return setMessage(messages.enterClientId);
    abortController.current?.abort();
    abortController.current = new AbortController();
    setMessage(messages.waitingForServer);
    obtainToken(flow, client, scopes, abortController.current.signal, setDeviceCode).then(
      (token) => onEntered({ type: 'token', token }),
      (error: unknown) => {
        if (!(error instanceof OAuthFlowError)) throw error;
        setMessage(error.message);
      },
    );
  };
  const isSecretNeeded = flow.type === 'clientCredentials';
  return (
    <details className={styles.fold}>
      <summary>{labels[flow.type]}</summary>
      <form className={styles.row} onSubmit={submit} autoComplete="off">
        <label className={styles.label}>
          {messages.clientId}
          <input
            className={styles.control}
            value={client.id}
            onChange={({ target }) => setClient({ ...client, id: target.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label className={styles.label}>
          {isSecretNeeded ? messages.clientSecret : messages.clientSecretIfAny}
          <input
            className={styles.control}
            type="password"
            value={client.secret}
            onChange={({ target }) => setClient({ ...client, secret: target.value })}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button button--secondary">
          {messages.getToken}
        </button>
      </form>
      {flow.type === 'authorizationCode' && (
        <p className={styles.hint}>
          {messages.registerRedirect}
          <code>{getOAuthRedirectAddress()}</code>.
        </p>
      )}
      {deviceCode && (
        <p>
          {messages.enterBefore}
          <strong>{deviceCode.userCode}</strong>
          {messages.atAfter}{' '}
          <a href={deviceCode.verificationUrl} target="_blank" rel="noopener noreferrer">
            {new URL(deviceCode.verificationUrl).host}
          </a>
          .
        </p>
      )}
      <p role="status" className={styles.hint}>
        {message}
      </p>
    </details>
  );
}

async function obtainToken(
  flow: OAuthFlow,
  client: OAuthClientCredentials,
  scopes: readonly string[],
  signal: AbortSignal,
  onCode: (code: DeviceUserCode) => void,
): Promise<string> {
  if (flow.type === 'authorizationCode') return authorizeByCode(flow, client, scopes, signal);
  if (flow.type === 'deviceAuthorization') return authorizeByDevice(flow, client, scopes, signal, onCode);
  const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
  return requireTokenInOAuthResponse(
    await postOAuthForm(flow.tokenUrl, { grant_type: 'client_credentials', ...scope }, flow, client, signal),
  );
}
