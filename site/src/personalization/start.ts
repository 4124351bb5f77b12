import { startPersonalization } from '@refdesk/personalization/on-page';
import { addresses } from './addresses';

/** Starts personalization with the API origins shown to readers; returns a function that stops it. */
export const startSitePersonalization = (): (() => void) => startPersonalization(addresses);
