import { authentication } from './authentication.ts';
import { basePaths } from './base-path.ts';
import { concurrency, concurrencyRequired } from './concurrency.ts';
import type { Convention } from './convention.ts';
import { dateTimes } from './date-times.ts';
import { errorCodes, errorFormat, errorStatuses, newErrors } from './errors.ts';
import { idempotencyAdded, idempotencyRemoved } from './idempotency.ts';
import { paging } from './paging.ts';
import { rateLimit } from './rate-limit.ts';
import { unknownFields } from './unknown-fields.ts';
import { updates } from './updates.ts';

/** The rules about an API as a whole, in the order in which a client meets them. */
export const conventions: readonly Convention[] = [
  authentication,
  basePaths,
  paging,
  dateTimes,
  updates,
  unknownFields,
  concurrency,
  concurrencyRequired,
  idempotencyAdded,
  idempotencyRemoved,
  rateLimit,
  errorFormat,
  errorStatuses,
  errorCodes,
  newErrors,
];
