import { resolve } from 'node:path';
import { makeSampleWorld } from '@portal/world/rest';
import type { BaseWorld } from '../src/index.ts';

/** The sample world, as the service has it. */
export async function measuredWorld(): Promise<BaseWorld> {
  return (await makeSampleWorld(resolve(import.meta.dirname, '../../providers/fieldwright'))).records;
}
