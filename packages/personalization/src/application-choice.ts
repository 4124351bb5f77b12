import { createStorageSlot } from '@docusaurus/theme-common';
import type { Environment } from '@refdesk/service-contract';

/** The application and environment for which pages are personalized. */
export interface ApplicationAndEnvironmentChoice {
  /** Identifier of the application; null if none is chosen. */
  readonly application: string | null;
  readonly environment: Environment;
}

// Created on demand, because modules are also loaded during server-side rendering, which has no storage.
const createSlots = () => ({
  application: createStorageSlot('my-application'),
  environment: createStorageSlot('my-environment'),
});

/** Reads the choice from this browser's storage. Browser only. */
export function readApplicationAndEnvironmentChoice(): ApplicationAndEnvironmentChoice {
  const { application, environment } = createSlots();
  return { application: application.get(), environment: environment.get() === 'production' ? 'production' : 'sandbox' };
}

/** Stores the choice for all pages and tabs of this browser. Browser only. */
export function saveApplicationAndEnvironmentChoice({
  application,
  environment,
}: ApplicationAndEnvironmentChoice): void {
  const storage = createSlots();
  storage.environment.set(environment);
  if (application === null) storage.application.del();
  else storage.application.set(application);
}

/** Calls `listener` when the choice changes, in this tab or another; returns a function that unsubscribes. */
export function subscribeToApplicationAndEnvironmentChoice(listener: () => void): () => void {
  const unsubscribers = Object.values(createSlots()).map((slot) => slot.listen(listener));
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
