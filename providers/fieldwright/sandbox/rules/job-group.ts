import {
  type FieldError,
  type FieldRule,
  getListField,
  type JsonRecord,
  type Rule,
  type SandboxData,
} from 'refdesk/sandbox';
import { isJobOpen } from './job.ts';

/** Lists the jobs of a group. */
export function listGroupJobs(data: SandboxData, groupId: unknown): readonly JsonRecord[] {
  return data.all('Job').filter((job) => job.jobGroupId === groupId && groupId !== null);
}

const settledStatuses = ['invoiced', 'notChargeable', 'financiallyComplete'];

export const jobGroupRules: Readonly<Record<string, Rule>> = {
  // "If the group is cancelled or financially complete, the request is rejected with job-group-locked."
  groupOpen: {
    problem: 'job-group-locked',
    check({ before }) {
      if (before.status === 'financiallyComplete') return `Job group ${before.id} is financially complete`;
      return before.status === 'cancelled' ? `Job group ${before.id} is cancelled` : null;
    },
  },

  // "Every job must be completed or cancelled, and at least one must be completed."
  allJobsDone: {
    problem: 'job-group-has-open-jobs',
    check({ draft, before }) {
      const jobs = listGroupJobs(draft, before.id);
      const openJob = jobs.find(isJobOpen);
      if (openJob) return `Job ${openJob.id} is ${openJob.status}`;
      return jobs.some(({ status }) => status === 'completed') ? null : `Job group ${before.id} has no completed job`;
    },
  },

  // "Every job must be invoiced or not chargeable. With writeOffUninvoiced, the chargeable lines that are not on an
  // approved invoice are written off instead."
  linesInvoiced: {
    problem: 'job-group-has-uninvoiced-lines',
    check({ draft, before, body }) {
      if (body.writeOffUninvoiced === true) return null;
      const uninvoicedJob = listGroupJobs(draft, before.id).find(
        ({ financialStatus }) => !settledStatuses.includes(String(financialStatus)),
      );
      return uninvoicedJob
        ? `Job ${uninvoicedJob.id} has chargeable lines that are not on an approved invoice. Its financial status is ${uninvoicedJob.financialStatus}`
        : null;
    },
  },
};

export const jobGroupFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Every job must belong to that customer and must not be in another group."
  jobsOfCustomer({ draft, after, before, body }) {
    return getListField(body, 'jobIds').flatMap((id, index): readonly FieldError[] => {
      const job = draft.get('Job', Number(id));
      const pointer = `/jobIds/${index}`;
      if (job === null) return [];
      if (job.contactId !== after.contactId)
        return [
          {
            pointer,
            code: 'not-allowed',
            message: `Job ${id} belongs to contact ${job.contactId}, not to contact ${after.contactId}`,
          },
        ];
      const isElsewhere = job.jobGroupId !== null && job.jobGroupId !== before.id;
      return isElsewhere ? [{ pointer, code: 'conflict', message: `Job ${id} is in job group ${job.jobGroupId}` }] : [];
    });
  },

  // A merge patch clears fields with null; a name cannot be cleared.
  requiredNotCleared: ({ body }) =>
    'name' in body && body.name === null
      ? [{ pointer: '/name', code: 'required', message: 'name must not be null' }]
      : [],
};
