import type { ActionKind } from 'refdesk/sandbox';
import { accountingActs } from './accounting.ts';
import { assetActs } from './assets.ts';
import { contactActs } from './contacts.ts';
import { customFieldActs } from './custom-fields.ts';
import { financialDocumentActs } from './financial-documents.ts';
import { jobActs } from './jobs.ts';
import { messageActs } from './messages.ts';
import { resourceActs } from './resources.ts';
import { salesActs } from './sales.ts';
import { stockActs } from './stock.ts';
import { systemActs } from './system.ts';
import { tagActs } from './tags.ts';
import { trackingActs } from './tracking.ts';
import { workflowActs } from './workflows.ts';

/** Custom actions, keyed by operationId or by the value of `rule`. The API description specifies their behaviour. */
export const acts: Readonly<Record<string, ActionKind>> = {
  ...assetActs,
  ...contactActs,
  ...tagActs,
  ...salesActs,
  ...customFieldActs,
  ...accountingActs,
  ...financialDocumentActs,
  ...jobActs,
  ...workflowActs,
  ...messageActs,
  ...resourceActs,
  ...trackingActs,
  ...stockActs,
  ...systemActs,
};
