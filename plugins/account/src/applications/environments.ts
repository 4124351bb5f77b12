import { messages } from '@refdesk/messages/applications';
import type { Environment } from '@refdesk/service-contract/products';

/** Name of each environment by itself. */
export const environmentNames: Readonly<Record<Environment, string>> = {
  sandbox: messages.sandboxLower,
  production: messages.productionLower,
};

/** Name of each environment within a sentence. */
export const environmentsInSentences: Readonly<Record<Environment, string>> = {
  sandbox: messages.theSandbox,
  production: messages.theProduction,
};
