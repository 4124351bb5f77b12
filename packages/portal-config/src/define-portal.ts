import type * as z from 'zod';
import { complete } from './complete.ts';
import { describeFault } from './describe-fault.ts';
import type { firstCallSchema, newsSchema, productSchema } from './schema/home.ts';
import type { brandSchema } from './schema/identity.ts';
import type { areaSchema } from './schema/navigation.ts';
import { portalSchema } from './schema/portal.ts';

/** A provider's portal as its configuration writes it. */
export type PortalInput = z.input<typeof portalSchema>;

/** The same as the engine reads it: with what follows from it. */
export type Portal = ReturnType<typeof complete>;

export type Brand = z.output<typeof brandSchema>;
export type WrittenAddresses = Portal['addresses'];
export type Area = z.output<typeof areaSchema>;
export type Product = z.output<typeof productSchema>;
export type News = z.output<typeof newsSchema>;
export type FirstCall = z.output<typeof firstCallSchema>;
export type { SidebarItem } from './schema/navigation.ts';

/**
 * The configuration of a provider's portal, checked: `export default definePortal({ … })` in its `portal.config.ts`.
 *
 * @throws Error that names every fault by its path, with the value and what would be right.
 */
export function definePortal(input: PortalInput): Portal {
  const result = portalSchema.safeParse(input);
  if (result.success) return complete(result.data);
  const faults = result.error.issues.flatMap((issue) => describeFault(issue, input, portalSchema));
  throw new Error(`The portal's configuration has wrong values:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
