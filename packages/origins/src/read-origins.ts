import { originVariables, type PublicOrigins } from './origins.ts';

/** Returns the addresses that readers are shown: those of the environment, or those in the content. */
export const readPublicOrigins = (
  environment: Readonly<Record<string, string | undefined>>,
  written: PublicOrigins,
): PublicOrigins =>
  Object.fromEntries(
    Object.entries(originVariables).map(([name, variable]) => [
      name,
      environment[variable] || written[name as keyof PublicOrigins],
    ]),
  ) as unknown as PublicOrigins; // The variables have the same names.
