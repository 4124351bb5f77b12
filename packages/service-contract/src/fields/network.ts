import * as z from 'zod';
import { createLocalizedErrorOptions } from './create-localized-error.ts';

/** An IP address or a network in CIDR notation (RFC 4632, RFC 4291), such as 192.0.2.7 or 2001:db8::/32. */
export const networkSchema = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  createLocalizedErrorOptions('enterNetworkAddress'),
);
