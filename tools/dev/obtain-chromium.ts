import { findOrInstallChromium } from './chromium.ts';

// Reports in one line what it does if no Chromium is installed; does nothing if one is.
await findOrInstallChromium();
