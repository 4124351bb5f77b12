import { type Addresses, addressVariables } from './addresses.ts';

/** The addresses that readers are shown: those that the environment sets, else those that content is written with. */
export const addressesFrom = (environment: Readonly<Record<string, string | undefined>>, written: Addresses): Addresses =>
  Object.fromEntries(
    Object.entries(addressVariables).map(([name, variable]) => [name, environment[variable] || written[name as keyof Addresses]]),
  ) as unknown as Addresses; // the variables have the same names
