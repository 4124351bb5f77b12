import { findOrInstallChromium } from './chromium.ts';

// Installs Chromium and logs that in one line; does nothing if it is already installed.
await findOrInstallChromium();
