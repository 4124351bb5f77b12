import type { ActionKind } from 'refdesk/sandbox';
import { accountingActionHandlers } from './accounting.ts';
import { assetActionHandlers } from './assets.ts';
import { contactActionHandlers } from './contacts.ts';
import { customFieldActionHandlers } from './custom-fields.ts';
import { financialDocumentActionHandlers } from './financial-documents.ts';
import { jobActionHandlers } from './jobs.ts';
import { messageActionHandlers } from './messages.ts';
import { resourceActionHandlers } from './resources.ts';
import { salesActionHandlers } from './sales.ts';
import { stockActionHandlers } from './stock.ts';
import { administrationActionHandlers } from './system.ts';
import { tagActionHandlers } from './tags.ts';
import { trackingActionHandlers } from './tracking.ts';
import { worksheetAndWorkflowActionHandlers } from './workflows.ts';

/** Custom actions, keyed by operationId or by the value of `rule`. The API description specifies their behaviour. */
export const actionHandlersByName: Readonly<Record<string, ActionKind>> = {
  ...assetActionHandlers,
  ...contactActionHandlers,
  ...tagActionHandlers,
  ...salesActionHandlers,
  ...customFieldActionHandlers,
  ...accountingActionHandlers,
  ...financialDocumentActionHandlers,
  ...jobActionHandlers,
  ...worksheetAndWorkflowActionHandlers,
  ...messageActionHandlers,
  ...resourceActionHandlers,
  ...trackingActionHandlers,
  ...stockActionHandlers,
  ...administrationActionHandlers,
};
