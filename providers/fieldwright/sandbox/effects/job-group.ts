import { type Effect, getTextField } from 'refdesk/sandbox';
import { listGroupJobs } from '../rules/job-group.ts';

export const jobGroupEffects: Readonly<Record<string, Effect>> = {
  // "Records that the results of all jobs in the group are in, and moves the group to complete."
  completeResults: {
    apply({ draft, before, body, now, details }) {
      const completedAt = getTextField(body, 'completedAt') ?? now;
      const comment = body.comment ?? null;
      details.set(Number(before.id), { changedAt: completedAt, comment });
      draft.patch('JobGroup', Number(before.id), {
        status: 'complete',
        resultComment: comment,
        resultsCompletedAt: completedAt,
      });
    },
  },

  // "the group and each job become financiallyComplete."
  completeFinances: {
    apply({ draft, before, body, now, details }) {
      details.set(Number(before.id), { comment: body.comment ?? null });
      draft.patch('JobGroup', Number(before.id), { status: 'financiallyComplete', financiallyCompletedAt: now });
      for (const job of listGroupJobs(draft, before.id))
        draft.patch('Job', Number(job.id), { financialStatus: 'financiallyComplete' });
    },
  },
};
