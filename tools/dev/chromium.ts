import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tests/chromium.ts';

/** How Chromium is started here; without a path Playwright takes its own. */
export interface ChromiumOptions {
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * The installed Chromium, else Playwright's own download. In a pipeline and in a container (`run.mjs` tells) the system's
 * package manager is tried first: it brings the libraries that a browser needs.
 *
 * @throws Error that says what was tried when there is none in the end.
 */
export async function chromiumOptions(): Promise<ChromiumOptions> {
  for (const obtain of [() => undefined, fromPackageManager, fromPlaywright]) {
    obtain();
    const executablePath = chromiumPath();
    if (executablePath) return { executablePath, args: chromiumArguments };
    if (existsSync(chromium.executablePath())) return { args: chromiumArguments };
  }
  throw new Error(
    'There is no Chromium: none is installed, and Playwright could not download its own. Install one, on Debian with "apt-get install chromium", or name yours in PLAYWRIGHT_CHROMIUM.',
  );
}

/** Another program that installs at the same time holds the lock for a while: that is no reason to give up. */
const waiting = ['-o', 'DPkg::Lock::Timeout=300'];

function fromPackageManager(): void {
  if (process.env.INSTALL_SYSTEM_PACKAGES !== 'yes') return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Chromium is not installed: installing it with apt-get.');
  spawnSync('apt-get', [...waiting, 'update', '-qq'], { stdio: 'inherit' });
  // Older Debian has only the browser with windows.
  const isInstalled = install('chromium-headless-shell', 'ignore') || install('chromium', 'inherit');
  if (!isInstalled) console.log('apt-get has no Chromium that it can install.');
}

function install(name: string, stderr: 'ignore' | 'inherit'): boolean {
  const { status } = spawnSync('apt-get', [...waiting, 'install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function fromPlaywright(): void {
  console.log("Chromium is not installed: downloading Playwright's own.");
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
}
