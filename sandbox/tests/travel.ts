import { resolve } from 'node:path';
import { loadSandboxDescription } from '../src/index.ts';
import { openStatefulSandbox, type StatefulSandboxOptions } from './open-stateful-sandbox.ts';

const description = await loadSandboxDescription(resolve(import.meta.dirname, '../examples/travel/openapi.yaml'));

interface TravelOptions extends Omit<StatefulSandboxOptions, 'description'> {
  readonly lifecycles?: StatefulSandboxOptions['description']['x-lifecycles'];
}

/** Opens a sandbox for the travel example, in a new database by default. */
export const openTravelSandbox = ({ lifecycles, ...options }: TravelOptions = {}) =>
  openStatefulSandbox({
    ...options,
    description: { ...description, ...(lifecycles && { 'x-lifecycles': lifecycles }) },
  });
