import type { Environment } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { Command } from '../components/Command.tsx';
import { writeFirstCommands } from './first-commands.ts';
import { useServiceOrigins } from './use-origins.ts';
import { useCredentialPrefixes } from './use-prefixes.ts';

/** Two commands that use a new secret: the token request, and a first GET. */
export function FirstCommands({ environment }: { readonly environment: Environment }): ReactNode {
  const { token, call } = writeFirstCommands(
    environment,
    useServiceOrigins(environment),
    useCredentialPrefixes().variables,
  );
  return (
    <>
      <Command text={token} what="the command that gets a token">
        Get a token, when both variables are set in your shell:
      </Command>
      {call !== null && (
        <Command text={call} what="the first call">
          Send it with a first call:
        </Command>
      )}
    </>
  );
}
