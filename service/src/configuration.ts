import { resolve } from 'node:path';
import { z } from 'zod';

const builtSite = resolve(import.meta.dirname, '../../site/build');

const schema = z.object({
  PORT: z.coerce
    .number('a port number such as 3000')
    .int('a whole number such as 3000')
    .min(0, '0 (any free port) to 65535')
    .max(65535, '0 (any free port) to 65535')
    .default(3000)
    .describe('Port to listen on; 0 takes any free one'),
  HOST: z
    .string()
    .min(1, 'an address such as 127.0.0.1, or 0.0.0.0 for all networks')
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 for all networks'),
  SITE_DIR: z
    .string()
    .default(builtSite)
    .transform((directory) => resolve(directory))
    .describe('Directory of the built site'),
});

/** Everything that can be set from outside, read once at the start. */
export type Configuration = z.output<typeof schema>;

/**
 * Reads the configuration out of the environment; a variable that is empty counts as not set.
 *
 * @throws Error naming every wrong variable, its value and what would be right.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${name} is ${JSON.stringify(environment[name])}: expected ${message}`;
  });
  throw new Error(`The environment has wrong values:\n${faults.join('\n')}`);
}
