const reloaded = 'portal.reloaded';

/**
 * Returns the file of the bundler's runtime if the deployed page has another one, as after every change of a script.
 */
export async function findReplacedRuntimeScript(): Promise<string | undefined> {
  const shown = document.querySelector<HTMLElement>('[data-src*="runtime~main"]')?.dataset.src;
  if (!shown) return undefined;
  const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => null,
  );
  const html = (await response?.text()) ?? shown;
  return html.includes(shown) ? undefined : shown;
}

/**
 * Reloads the page and logs the reason, once per `reason`. Returns false if it was reloaded before or storage is
 * denied.
 */
export function reloadPageOnce(reason: string, error: unknown): boolean {
  try {
    if (sessionStorage.getItem(reloaded) === reason) return false;
    sessionStorage.setItem(reloaded, reason);
  } catch {
    return false;
  }
  console.warn(`Reloading: ${reason} could not be loaded.`, error);
  location.reload();
  return true;
}
