import { messages } from '@refdesk/messages/applications';
import type { KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { buildKeyCallCommand, buildKeyCheckCommand } from '../clients/first-commands.ts';
import { useCredentialPrefixes } from '../clients/use-credential-prefixes.ts';
import { useKeyAcceptingServerUrl } from '../clients/use-origins.ts';
import { ShellCommand } from '../components/ShellCommand.tsx';
import { SecretShownOnce } from '../forms/SecretShownOnce.tsx';
import { keyNoun } from '../offer.ts';

/** A new key with its secret. */
export interface NewKeyWithSecret {
  readonly key: KeyView;
  readonly secret: string;
}

interface Props {
  readonly newKey: NewKeyWithSecret;
  readonly onClose: () => void;
}

/** Dialog that shows a new key once, with two commands: one reads its permissions, the other is a first call. */
export function KeyShownOnce({ newKey: { key, secret }, onClose }: Props): ReactNode {
  const variable = `${useCredentialPrefixes().variables}API_KEY`;
  const server = useKeyAcceptingServerUrl(key.environment);
  const call = server === null ? null : buildKeyCallCommand(key.environment, server, variable, key.scopes);
  return (
    <SecretShownOnce
      title={messages.yourKey(key.name)}
      variables={{ [variable]: secret }}
      fileName={`${keyNoun.one.replaceAll(' ', '-').toLowerCase()}-${key.environment}.env`}
      onClose={onClose}
    >
      <ShellCommand text={buildKeyCheckCommand(window.location.origin, variable)} label={messages.keyCommand}>
        {messages.readKeyExplained}
      </ShellCommand>
      {call !== null && (
        <ShellCommand text={call} label={messages.firstCall}>
          {messages.firstCallExplained}
        </ShellCommand>
      )}
    </SecretShownOnce>
  );
}
