import { startPersonalization } from '@refdesk/personalization/on-page';
import { addresses } from './addresses';

/** Begins with the addresses that readers are shown; gives what ends it. */
export const start = (): (() => void) => startPersonalization(addresses);
