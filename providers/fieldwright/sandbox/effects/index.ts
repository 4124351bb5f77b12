import type { Effect } from 'refdesk/sandbox';
import { contactEffects } from './contact.ts';
import { jobEffects } from './job.ts';
import { jobGroupEffects } from './job-group.ts';
import { noteEffects } from './note.ts';
import { personEffects } from './person.ts';
import { stockEffects } from './stock.ts';
import { vehicleEffects } from './vehicle.ts';
import { worksheetEffects } from './worksheet.ts';

/** Effects, keyed by their name in `x-effects`. */
export const sandboxEffectsByName: Readonly<Record<string, Effect>> = {
  ...contactEffects,
  ...jobEffects,
  ...jobGroupEffects,
  ...noteEffects,
  ...personEffects,
  ...stockEffects,
  ...vehicleEffects,
  ...worksheetEffects,
};
