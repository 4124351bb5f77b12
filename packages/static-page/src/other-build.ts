const reloadedKey = 'portal.reloaded';

/**
 * Returns the path of this page's runtime script if the deployed page has a different one, as after any script change.
 */
export async function findOutdatedRuntimeScriptPath(): Promise<string | undefined> {
  const currentScript = document.querySelector<HTMLElement>('[data-src*="runtime~main"]')?.dataset.src;
  if (!currentScript) return undefined;
  const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => null,
  );
  const html = (await response?.text()) ?? currentScript;
  return html.includes(currentScript) ? undefined : currentScript;
}

/**
 * Reloads the page and logs the reason, once per `reason`. Returns false if it was already reloaded for that reason, or
 * if storage is denied.
 */
export function reloadPageOnce(reason: string, error: unknown): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === reason) return false;
    sessionStorage.setItem(reloadedKey, reason);
  } catch {
    return false;
  }
  console.warn(`Reloading: ${reason} could not be loaded.`, error);
  location.reload();
  return true;
}
