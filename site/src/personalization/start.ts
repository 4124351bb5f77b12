import { startOnPages } from '@portal/personalization/on-page';
import { brand } from '../../../providers/fieldwright/brand';

/** Begins with the addresses that readers are shown; gives what ends it. */
export const start = (): (() => void) => startOnPages(brand.addresses);
