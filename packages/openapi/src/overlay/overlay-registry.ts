import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';

/** Files of overlays by the path of their description. */
const overlays = getOrCreateProcessState('overlays', () => new Map<string, readonly string[]>());

/** Registers the overlays that every reader of the description in this process applies, in this order. */
export function registerDescriptionOverlays(description: string, files: readonly string[]): void {
  if (files.length === 0) overlays.delete(description);
  else overlays.set(description, files);
}

export const listRegisteredOverlays = (description: string): readonly string[] => overlays.get(description) ?? [];
