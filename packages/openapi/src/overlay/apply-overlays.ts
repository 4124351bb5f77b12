import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import { applyOverlayActionsInPlace, parseOverlay } from './overlay.ts';
import { listRegisteredOverlays } from './overlay-registry.ts';

/** Warnings that were already shown; a build reads a description several times. */
const shownWarnings = getOrCreateProcessState('overlay-warnings', () => new Set<string>());

/**
 * Applies the registered overlays of a description to its parsed content, in place.
 *
 * @throws Error with a one-line message that names the failed overlay.
 */
export function applyRegisteredOverlaysInPlace(description: string, document: unknown): void {
  for (const file of listRegisteredOverlays(description)) {
    try {
      for (const target of applyOverlayActionsInPlace(document, parseOverlay(parseYaml(readFileSync(file, 'utf8')))))
        warnOnce(`The overlay ${file} changes nothing at ${target}: the target is not in ${basename(description)}.`);
    } catch (cause) {
      const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
      throw new Error(`The overlay ${file} cannot be applied: ${reason}`, { cause });
    }
  }
}

function warnOnce(message: string): void {
  if (shownWarnings.has(message)) return;
  shownWarnings.add(message);
  console.warn(`[WARNING] ${message}`);
}
