import type { Area } from '@refdesk/portal-config';
import { portal } from '@refdesk/portal-config/chosen';
import { additionalApiAreas } from './more-apis.ts';

/** Areas of the portal, in the order of the area switch. */
export const areas: readonly Omit<Area, 'accent' | 'access'>[] = [...portal.areas, ...additionalApiAreas].map(
  ({ accent: _, access: __, ...area }) => area,
);

/** Accent colours of areas, keyed by `ctx`. */
export const areaAccents = Object.fromEntries(
  [...portal.areas, ...additionalApiAreas].flatMap(({ ctx, accent }) => (accent === undefined ? [] : [[ctx, accent]])),
);
