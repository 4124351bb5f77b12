import { existsSync } from 'node:fs';

// The one without windows first: the same engine, and tests take two thirds of the time with it.
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser to use: PLAYWRIGHT_CHROMIUM, else the system's; undefined for Playwright's own. */
export function findChromiumPath(): string | undefined {
  return process.env.PLAYWRIGHT_CHROMIUM || installed.find((path) => existsSync(path));
}

/** Arguments for a browser that runs in a container and sends no background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
