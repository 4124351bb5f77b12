import { environmentVariableByPublicUrl, type PublicUrls } from './origins.ts';

/** Returns the URLs to show to readers: those in environment variables, or else the configured ones. */
export const readPublicUrls = (
  environment: Readonly<Record<string, string | undefined>>,
  configured: PublicUrls,
): PublicUrls =>
  Object.fromEntries(
    Object.entries(environmentVariableByPublicUrl).map(([name, variable]) => [
      name,
      environment[variable] || configured[name as keyof PublicUrls],
    ]),
  ) as unknown as PublicUrls; // The variables have the same names.
