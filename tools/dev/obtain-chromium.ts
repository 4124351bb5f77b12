import { getChromiumOptions } from './chromium.ts';

// Says in one line what it does when no Chromium is installed; does nothing when one is.
await getChromiumOptions();
