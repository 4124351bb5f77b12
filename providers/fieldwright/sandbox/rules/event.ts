import { getNumberField, getValueAtPath, type Rule } from 'refdesk/sandbox';
import { finalJobStatuses, jobRules } from './job.ts';

const maxReopenAgeMs = 90 * 24 * 60 * 60_000;

/** Conditions of transitions triggered in the field or by the platform, keyed by `life-cycle.event`. */
export const lifecycleEventRules: Readonly<Record<string, Rule>> = {
  // "A lead resource is set and has no other job that is started."
  ...(jobRules.resourceHasNoStartedJob && { 'job.start': jobRules.resourceHasNoStartedJob }),

  // "The job is completed or cancelled."
  'jobFinancial.finaliseCharges': {
    problem: 'invalid-state-transition',
    check: ({ before }) =>
      finalJobStatuses.includes(String(before.status))
        ? null
        : `Job ${before.id} is ${before.status}. It must be completed or cancelled`,
  },

  // "The job is not in a financially complete group."
  'jobFinancial.reopenCharges': {
    problem: 'job-group-locked',
    check({ draft, before }) {
      const group = draft.get('JobGroup', getNumberField(before, 'jobGroupId') ?? 0);
      return group?.status === 'financiallyComplete' ? `Job group ${group.id} is financially complete` : null;
    },
  },

  // "The job is not in a job group."
  'jobFinancial.completeFinancially': {
    problem: 'invalid-state-transition',
    check: ({ before }) =>
      before.jobGroupId === null
        ? null
        : `Job ${before.id} is completed financially with its group ${before.jobGroupId}`,
  },

  // "The note was completed no more than 90 days ago."
  'noteProgress.reopen': {
    problem: 'invalid-state-transition',
    check({ before, at }) {
      const updatedAt = getValueAtPath(before, 'progress.updatedAt');
      return typeof updatedAt === 'string' && at - Date.parse(updatedAt) > maxReopenAgeMs
        ? `Note ${before.id} was completed more than 90 days ago`
        : null;
    },
  },
};
