import { applyRegisteredOverlaysInPlace } from '../overlay/apply-overlays.ts';
import { applyDescriptionHooks } from './description-hooks.ts';

/**
 * Applies the overlays of a description to its parsed content, in place, and then its hooks.
 *
 * @throws Error with a one-line message that names the failed overlay or hook.
 */
export function applyDescriptionChanges(description: string, parsed: unknown): unknown {
  applyRegisteredOverlaysInPlace(description, parsed);
  return applyDescriptionHooks(description, parsed);
}
