import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromiumPath } from '../../tests/chromium.ts';

/** Launch options for Chromium; without a path Playwright uses its own download. */
export interface ChromiumOptions {
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * Finds the installed Chromium, or installs one: in CI and in containers (see `run.mjs`) with the package manager,
 * which also installs the libraries that a browser needs, otherwise with Playwright.
 *
 * @throws Error with instructions if both attempts fail.
 */
export async function findOrInstallChromium(): Promise<ChromiumOptions> {
  for (const install of [() => undefined, installWithApt, installWithPlaywright]) {
    install();
    const executablePath = findChromiumPath();
    if (executablePath) return { executablePath, args: chromiumArguments };
    if (existsSync(chromium.executablePath())) return { args: chromiumArguments };
  }
  throw new Error(
    'Chromium is not installed, and Playwright could not download it. Install it, on Debian with "apt-get install chromium", or set PLAYWRIGHT_CHROMIUM to its path.',
  );
}

/** Options that make apt wait up to 300 s for the lock of another process. */
const lockOptions = ['-o', 'DPkg::Lock::Timeout=300'];

function installWithApt(): void {
  if (process.env.INSTALL_SYSTEM_PACKAGES !== 'yes') return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return;
  console.log('Chromium is not installed: installing it with apt-get.');
  spawnSync('apt-get', [...lockOptions, 'update', '-qq'], { stdio: 'inherit' });
  // Older Debian releases have no headless shell.
  const isInstalled = installPackage('chromium-headless-shell', 'ignore') || installPackage('chromium', 'inherit');
  if (!isInstalled) console.log('apt-get could not install Chromium.');
}

function installPackage(name: string, stderr: 'ignore' | 'inherit'): boolean {
  const { status } = spawnSync('apt-get', [...lockOptions, 'install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function installWithPlaywright(): void {
  console.log('Chromium is not installed: downloading it with Playwright.');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
}
