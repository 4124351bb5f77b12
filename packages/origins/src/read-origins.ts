import { environmentVariableByOrigin, type PublicOrigins } from './origins.ts';

/** Returns the URLs to show to readers: those in environment variables, or else the configured ones. */
export const readPublicOrigins = (
  environment: Readonly<Record<string, string | undefined>>,
  configured: PublicOrigins,
): PublicOrigins =>
  Object.fromEntries(
    Object.entries(environmentVariableByOrigin).map(([name, variable]) => [
      name,
      environment[variable] || configured[name as keyof PublicOrigins],
    ]),
  ) as unknown as PublicOrigins; // The variables have the same names.
