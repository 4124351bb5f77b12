import { type Origins, originVariables } from './origins.ts';

/** The addresses that readers are shown: those that the environment sets, else those that content is written with. */
export const readShownOrigins = (
  environment: Readonly<Record<string, string | undefined>>,
  written: Origins,
): Origins =>
  Object.fromEntries(
    Object.entries(originVariables).map(([name, variable]) => [
      name,
      environment[variable] || written[name as keyof Origins],
    ]),
  ) as unknown as Origins; // the variables have the same names
