import { inProvider } from '@portal/portal-config/chosen';
import { makeSampleSet } from '@portal/sample-data/rest';
import type { Seed } from '../src/index.ts';

/** The sample data, as the service has it. */
export async function measuredSeed(): Promise<Seed> {
  return (await makeSampleSet(inProvider())).records;
}
