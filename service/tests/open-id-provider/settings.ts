import { z } from 'zod';

const schema = z.object({
  port: z.number(),
  client: z.object({ id: z.string(), secret: z.string(), redirectUri: z.string() }),
  /** Claims of each account, keyed by account identifier. */
  accounts: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Number of hours by which the clock is behind. */
  hoursBehind: z.number().default(0),
});

export type OpenIdProviderSettings = z.input<typeof schema>;

const variableName = 'OPEN_ID_PROVIDER';

/** Returns the environment variables for an OpenID provider process. */
export const formatOpenIdProviderEnvironment = (
  settings: OpenIdProviderSettings,
): Readonly<Record<string, string>> => ({
  [variableName]: JSON.stringify(settings),
});

export const parseOpenIdProviderEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): z.output<typeof schema> => schema.parse(JSON.parse(environment[variableName] ?? '{}'));
