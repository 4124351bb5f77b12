import { existsSync } from 'node:fs';

const installed = '/usr/bin/chromium';

/** The browser to use: PLAYWRIGHT_CHROMIUM, else the system's; undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  if (wanted) return wanted;
  return existsSync(installed) ? installed : undefined;
}

/** Arguments for a browser that runs in a container and calls nobody. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
