import { messages } from '@refdesk/messages/applications';
import type { Environment } from '@refdesk/service-contract/applications/products';

/** Standalone name of each environment. */
export const namesByEnvironment: Readonly<Record<Environment, string>> = {
  sandbox: messages.sandboxLower,
  production: messages.productionLower,
};

/** Name of each environment within a sentence. */
export const environmentsInSentences: Readonly<Record<Environment, string>> = {
  sandbox: messages.theSandbox,
  production: messages.theProduction,
};
