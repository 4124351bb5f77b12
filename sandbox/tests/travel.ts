import { resolve } from 'node:path';
import { loadSandboxDescription } from '../src/index.ts';
import { openStatefulTestSandbox, type StatefulTestSandboxOptions } from './open-stateful-test-sandbox.ts';

const description = await loadSandboxDescription(resolve(import.meta.dirname, '../examples/travel/openapi.yaml'));

interface TravelOptions extends Omit<StatefulTestSandboxOptions, 'description'> {
  readonly lifecycles?: StatefulTestSandboxOptions['description']['x-lifecycles'];
}

/** Opens a sandbox for the travel example, in a new database by default. */
export const openTravelSandbox = ({ lifecycles, ...options }: TravelOptions = {}) =>
  openStatefulTestSandbox({
    ...options,
    description: { ...description, ...(lifecycles && { 'x-lifecycles': lifecycles }) },
  });
