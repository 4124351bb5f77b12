/** Addresses of the APIs and the portal. They are origins, except for agents and downloads. */
export interface PublicOrigins {
  /** The REST API. */
  readonly api: string;
  /** The authentication proxy of production. */
  readonly auth: string;
  readonly sandboxApi: string;
  /** The authentication proxy of the sandbox. */
  readonly sandboxAuth: string;
  /** The server of the Model Context Protocol, with its path. */
  readonly agents: string;
  /** Downloads of the portal, with their path. */
  readonly downloads: string;
}

/** Environment variable for each address. */
export const originVariables = {
  api: 'API_URL',
  auth: 'AUTH_URL',
  sandboxApi: 'SANDBOX_API_URL',
  sandboxAuth: 'SANDBOX_AUTH_URL',
  agents: 'AGENTS_URL',
  downloads: 'DOWNLOADS_URL',
} as const satisfies Record<keyof PublicOrigins, string>;
