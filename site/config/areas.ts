import type { Area } from '@portal/portal-config';
import { portal } from '@portal/portal-config/chosen';
import { moreAreas } from './more-apis.ts';

/** In the order in which the switch has them. */
export const areas: readonly Area[] = [...portal.areas, ...moreAreas];
