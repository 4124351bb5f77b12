import { startPersonalization } from '@refdesk/personalization/on-page';
import { addresses } from './addresses';

/** Starts with the addresses that readers are shown; returns a function that stops it. */
export const startSitePersonalization = (): (() => void) => startPersonalization(addresses);
