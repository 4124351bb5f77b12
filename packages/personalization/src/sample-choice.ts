import { createStorageSlot } from '@docusaurus/theme-common';
import type { Environment } from '@refdesk/service-contract';

/** The application and environment that pages show to this reader. */
export interface SampleChoice {
  /** The application's identifier; null while none was chosen. */
  readonly application: string | null;
  readonly environment: Environment;
}

// When they are read first, a page may be rendered where there is no storage.
const slots = () => ({
  application: createStorageSlot('my-application'),
  environment: createStorageSlot('my-environment'),
});

/** The choice of this browser. Browser only. */
export function readSampleChoice(): SampleChoice {
  const { application, environment } = slots();
  return { application: application.get(), environment: environment.get() === 'production' ? 'production' : 'sandbox' };
}

/** Keeps the choice for every page and tab of this browser. Browser only. */
export function saveSampleChoice({ application, environment }: SampleChoice): void {
  const storage = slots();
  storage.environment.set(environment);
  if (application === null) storage.application.del();
  else storage.application.set(application);
}

/** Calls when the choice changes, here or in another tab. */
export function subscribeToSampleChoice(listener: () => void): () => void {
  const stops = Object.values(slots()).map((slot) => slot.listen(listener));
  return () => {
    for (const stop of stops) stop();
  };
}
