import { messages } from '@refdesk/messages/applications';
import type { Environment } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { ShellCommand } from '../components/ShellCommand.tsx';
import { buildTokenAndFirstCallCommands } from './first-commands.ts';
import { useCredentialPrefixes } from './use-credential-prefixes.ts';
import { useAuthAndApiOrigins } from './use-origins.ts';

/** Two commands that use a new secret: the token request and a first GET request. */
export function TokenAndFirstCallCommands({ environment }: { readonly environment: Environment }): ReactNode {
  const { token, call } = buildTokenAndFirstCallCommands(
    environment,
    useAuthAndApiOrigins(environment),
    useCredentialPrefixes().variables,
  );
  return (
    <>
      <ShellCommand text={token} label={messages.tokenCommand}>
        {messages.getTokenExplained}
      </ShellCommand>
      {call !== null && (
        <ShellCommand text={call} label={messages.firstCall}>
          {messages.firstCallExplained}
        </ShellCommand>
      )}
    </>
  );
}
