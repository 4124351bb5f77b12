import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';

/** Overlay files, keyed by the path of their description. */
const filesByDescription = getOrCreateProcessState('overlays', () => new Map<string, readonly string[]>());

/** Registers the overlays that every reader of the description in this process applies, in this order. */
export function registerDescriptionOverlays(description: string, files: readonly string[]): void {
  if (files.length === 0) filesByDescription.delete(description);
  else filesByDescription.set(description, files);
}

export const listRegisteredOverlays = (description: string): readonly string[] =>
  filesByDescription.get(description) ?? [];
