import { z } from 'zod';

/** Seconds for which a guest's world and token last. */
export const guestLifetimeSeconds = 3600;

/** What a visitor without an account asks for: scopes with spaces between them; every scope when left out. */
export const guestRequest = z.strictObject({ scope: z.string().max(2000).optional() }).meta({ id: 'SandboxGuestRequest' });
