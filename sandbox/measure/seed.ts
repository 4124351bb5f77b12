import { resolve } from 'node:path';
import { makeSampleSet } from '@portal/sample-data/rest';
import type { Seed } from '../src/index.ts';

/** The sample data, as the service has it. */
export async function measuredSeed(): Promise<Seed> {
  return (await makeSampleSet(resolve(import.meta.dirname, '../../providers/fieldwright'))).records;
}
