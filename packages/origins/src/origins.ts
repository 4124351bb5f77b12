/** URLs of the APIs and the portal: origins, except for `agents` and `downloads`. */
export interface PublicUrls {
  /** Origin of the REST API. */
  readonly api: string;
  /** Origin of the production authentication proxy. */
  readonly auth: string;
  readonly sandboxApi: string;
  /** Origin of the sandbox authentication proxy. */
  readonly sandboxAuth: string;
  /** URL of the MCP server, including its path. */
  readonly agents: string;
  /** URL of the portal's downloads, including its path. */
  readonly downloads: string;
}

/** Environment variable that overrides each URL. */
export const environmentVariableByPublicUrl = {
  api: 'API_URL',
  auth: 'AUTH_URL',
  sandboxApi: 'SANDBOX_API_URL',
  sandboxAuth: 'SANDBOX_AUTH_URL',
  agents: 'AGENTS_URL',
  downloads: 'DOWNLOADS_URL',
} as const satisfies Record<keyof PublicUrls, string>;
