import type { Effect } from 'refdesk/sandbox';
import { contactEffects } from './contact.ts';
import { jobEffects } from './job.ts';
import { jobGroupEffects } from './job-group.ts';
import { noteEffects } from './note.ts';
import { personEffects } from './person.ts';
import { stockEffects } from './stock.ts';
import { vehicleEffects } from './vehicle.ts';
import { worksheetEffects } from './worksheet.ts';

/** Effects by the name that `x-effects` gives them. */
export const effects: Readonly<Record<string, Effect>> = {
  ...contactEffects,
  ...jobEffects,
  ...jobGroupEffects,
  ...noteEffects,
  ...personEffects,
  ...stockEffects,
  ...vehicleEffects,
  ...worksheetEffects,
};
