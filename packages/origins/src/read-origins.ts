import { type Origins, originVariables } from './origins.ts';

/** Returns the addresses that readers are shown: those of the environment, or those in the content. */
export const readPublicOrigins = (
  environment: Readonly<Record<string, string | undefined>>,
  written: Origins,
): Origins =>
  Object.fromEntries(
    Object.entries(originVariables).map(([name, variable]) => [
      name,
      environment[variable] || written[name as keyof Origins],
    ]),
  ) as unknown as Origins; // The variables have the same names.
