import type { Action } from 'refdesk/sandbox';
import { changeJobAndRecordHistory, jobEffects } from './job.ts';
import { noteEffects } from './note.ts';
import { issueStockLine, returnStockLine } from './stock.ts';

/**
 * Effects of transitions triggered in the field or by the platform that do more than change the state, keyed by
 * `life-cycle.event`.
 */
export const lifecycleEventEffects: Readonly<Record<string, (action: Action) => void>> = {
  // Declining a job unschedules it.
  'job.decline': (action) => jobEffects.unschedule?.apply(action),

  'job.start': (action) => jobEffects.start?.apply({ ...action, body: {} }),

  // "The result is noAccess. No other result can be set from travelling."
  'job.setNoAccess': (action) =>
    jobEffects.setResult?.apply({ ...action, body: { result: 'noAccess', reason: action.body.reason ?? 'No access' } }),

  'job.pause': (action) => changeJobAndRecordHistory(action, action.before, { status: 'paused' }),

  // "An issue movement is added for the quantity used."
  'jobStock.issue': (action) => issueStockLine(action, action.before),

  // "A return movement is added for the whole quantity used."
  'jobStock.return': (action) => returnStockLine(action, action.before),

  'noteProgress.reopen': (action) =>
    noteEffects.updateProgress?.apply({
      ...action,
      body: { status: 'inProgress', comment: action.body.reason ?? null },
    }),
};
