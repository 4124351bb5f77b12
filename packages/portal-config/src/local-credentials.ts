/** The client of every sandbox that somebody runs for themselves, the same at every start, so that it can stand in a configuration. */
export interface LocalCredentials {
  readonly id: string;
  readonly secret: string;
  /** The key of the API of actions, and of the sessions of the earlier version. */
  readonly key: string;
}

/** Its credentials; `prefix` is what keys of the provider begin with. */
export const localCredentials = (prefix: string): LocalCredentials => ({
  id: 'local-client',
  secret: `${prefix}local_secret`,
  key: `${prefix}local_key`,
});
