import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findUnusedPort } from '../../../tools/find-unused-port.ts';
import { formatOpenIdProviderEnvironment, type OpenIdProviderSettings } from './settings.ts';

export interface OpenIdProvider {
  readonly issuer: string;
  /** Environment variables that configure company sign-in for the portal. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a real OpenID provider (oidc-provider) for the portal at `portalUrl`. */
export async function startOpenIdProvider(
  portalUrl: string,
  settings: Pick<OpenIdProviderSettings, 'accounts' | 'hoursBehind'>,
): Promise<OpenIdProvider> {
  const port = await findUnusedPort();
  const client = {
    id: 'portal',
    secret: 'a-secret-of-the-tests',
    redirectUri: `${portalUrl}/api/session/company/callback`,
  };
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: { PATH: process.env.PATH, ...formatOpenIdProviderEnvironment({ port, client, ...settings }) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  await once(program.stdout, 'data');
  const issuer = `http://localhost:${port}`;
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Mill Company',
    },
    async stop() {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
}
