import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const town = z
  .strictObject({ name: z.string(), code: z.string(), latitude: z.number(), longitude: z.number() })
  .readonly();

const locations = z.strictObject({
  /** Place where vans start and end their day. */
  depot: z.strictObject({ latitude: z.number(), longitude: z.number(), place: z.string() }),
  towns: z.tuple([town], town),
  streets: z.array(z.string()).readonly(),
});

export type Town = z.output<typeof town>;

export const { depot, towns, streets } = readSampleDataFile('places.yaml', locations);

/** The town of the records in examples. */
export const [porthaven] = towns;
