import { type Server, servers } from 'fieldwright-rest-api';

export interface WebShopSettings {
  readonly server: Server;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly port: number;
}

/** Reads the settings from the environment; ends the program and names those that are missing. */
export function readSettings(environment: NodeJS.ProcessEnv): WebShopSettings {
  const { FW_CLIENT_ID: clientId = '', FW_CLIENT_SECRET: clientSecret = '', PORT: port = '3000' } = environment;
  const missing = Object.entries({ FW_CLIENT_ID: clientId, FW_CLIENT_SECRET: clientSecret }).flatMap(([name, value]) =>
    value === '' ? [name] : [],
  );
  if (missing.length > 0) {
    console.error(
      `Set ${missing.join(' and ')}: create a secret for a REST client in your account, and load its file into the environment.`,
    );
    process.exit(1);
  }
  return { server: findServer(environment), clientId, clientSecret, port: Number(port) };
}

function findServer({ FW_SANDBOX: local, FW_ENVIRONMENT: name }: NodeJS.ProcessEnv): Server {
  if (local) return { baseUrl: local, tokenUrl: `${local}/v2/oauth/token` };
  return name === 'production' ? servers.production : servers.sandbox;
}
