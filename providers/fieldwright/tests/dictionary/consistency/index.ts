import { additions } from './additions.ts';
import { contacts } from './contacts.ts';
import { everywhere } from './everywhere.ts';
import { jobs } from './jobs.ts';
import { money } from './money.ts';
import { purchasing } from './purchasing.ts';
import { resources } from './resources.ts';
import type { ConsistencyRule } from './rule.ts';
import { stock } from './stock.ts';
import { vehicles } from './vehicles.ts';
import { worksheets } from './worksheets.ts';

/** Rules between rows, as the descriptions of the columns state them. */
export const consistency: readonly ConsistencyRule[] = [
  ...everywhere,
  ...contacts,
  ...jobs,
  ...worksheets,
  ...resources,
  ...stock,
  ...purchasing,
  ...money,
  ...vehicles,
  ...additions,
];
