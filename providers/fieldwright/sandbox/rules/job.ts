import {
  type Action,
  type FieldError,
  type FieldRule,
  getNumberField,
  getTextField,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';
import { checkAttachmentsExist } from './attachment.ts';
import { listRecordWithAncestors } from './contact.ts';

/** Returns the job that a request is about: the job in its path, or the record itself. */
export function getRequestedJob({ draft, path, before }: Pick<Action, 'draft' | 'path' | 'before'>): JsonRecord {
  return draft.get('Job', Number(path.jobId)) ?? before;
}

export const finalJobStatuses = ['completed', 'cancelled'];

export function isJobOpen(job: JsonRecord): boolean {
  return !finalJobStatuses.includes(String(job.status));
}

export const jobRules: Readonly<Record<string, Rule>> = {
  // "The job is completed, cancelled or financially complete and can no longer be changed."
  jobOpen: {
    problem: 'job-locked',
    check(action) {
      const job = getRequestedJob(action);
      if (job.financialStatus === 'financiallyComplete') return `Job ${job.id} is financially complete`;
      return isJobOpen(job) ? null : `Job ${job.id} is ${job.status}`;
    },
  },

  // "If that resource has another job in started, the request is rejected with resource-unavailable."
  resourceHasNoStartedJob: {
    problem: 'resource-unavailable',
    check({ draft, before }) {
      const other = draft
        .all('Job')
        .find((job) => job.id !== before.id && job.status === 'started' && job.resourceId === before.resourceId);
      return other ? `Resource ${before.resourceId} has already started job ${other.id}` : null;
    },
  },

  // "noAccess can also be set while the resource is travelling to it."
  onlyNoAccessWhileTravelling: {
    problem: 'invalid-state-transition',
    check: ({ before, body }) =>
      before.status === 'travelling' && body.result !== 'noAccess'
        ? `Job ${before.id} is travelling. Only the result noAccess is possible`
        : null,
  },

  // "For successful, every mandatory worksheet must be complete."
  worksheetsComplete: {
    problem: 'worksheet-incomplete',
    check({ draft, before, body }) {
      if (body.result !== 'successful') return null;
      const incompleteWorksheet = draft
        .all('JobWorksheet')
        .find(
          (jobWorksheet) =>
            jobWorksheet.jobId === before.id && jobWorksheet.isMandatory === true && jobWorksheet.status !== 'complete',
        );
      return incompleteWorksheet
        ? `Worksheet ${incompleteWorksheet.worksheetId} of job ${before.id} ${incompleteWorksheet.status === 'notStarted' ? 'has not been started' : 'is not complete'}`
        : null;
    },
  },
};

/** Creates a rule that rejects a time in the body that is in the future or before another time of the record. */
function createPastTimeRule(field: string, earliest: string | null): FieldRule {
  return ({ body, before, now }) => {
    const input = getTextField(body, field);
    if (input === null) return [];
    if (Date.parse(input) > Date.parse(now))
      return [createOutOfRangeError(field, `${field} must not be in the future`)];
    const minimum = earliest === null ? null : getTextField(before, earliest);
    return minimum !== null && Date.parse(input) < Date.parse(minimum)
      ? [createOutOfRangeError(field, `${field} must not be before ${minimum}`)]
      : [];
  };
}

function createOutOfRangeError(field: string, message: string): FieldError {
  return { pointer: `/${field}`, code: 'out-of-range', message };
}

export const jobFieldRules: Readonly<Record<string, FieldRule>> = {
  // "When work started. Must not be in the future."
  startedAtNotInFuture: createPastTimeRule('startedAt', null),
  // "When work ended. Must not be before work started or in the future."
  endedAtAfterStart: createPastTimeRule('endedAt', 'actualStart'),
  // "When the results became complete. Must not be in the future."
  completedAtNotInFuture: createPastTimeRule('completedAt', null),
  // "When the answer was given. Must not be in the future."
  answeredAtNotInFuture: createPastTimeRule('answeredAt', null),

  // "Required for every other outcome."
  reasonUnlessSuccessful: ({ body }) =>
    body.result !== 'successful' && !body.reason
      ? [{ pointer: '/reason', code: 'required', message: `reason is required for ${String(body.result)}` }]
      : [],

  // "Required for `successful` if the job type requires a signature." "Attachment with the image of the signature."
  signatureWhenAsked(action) {
    const { draft, before, body } = action;
    const type = draft.get('JobType', getNumberField(before, 'jobTypeId') ?? 0);
    if (body.result !== 'successful' || type?.requiresSignature !== true) return checkAttachmentsExist(action);
    const missing = ['signedBy', 'signatureAttachmentId'].flatMap((field) =>
      body[field]
        ? []
        : [{ pointer: `/${field}`, code: 'required' as const, message: `Job type ${type.id} requires a signature` }],
    );
    return [...missing, ...checkAttachmentsExist(action)];
  },

  // "Contact where the work is done: the customer or a contact under it."
  siteOfCustomer({ draft, after }) {
    const site = draft.get('Contact', getNumberField(after, 'siteContactId') ?? 0);
    const isAllowed =
      site === null ||
      listRecordWithAncestors(draft, 'Contact', 'parentContactId', Number(site.id)).some(
        ({ id }) => id === after.contactId,
      );
    return isAllowed
      ? []
      : [
          {
            pointer: '/siteContactId',
            code: 'not-allowed',
            message: `Contact ${site.id} is neither contact ${after.contactId} nor a contact under it`,
          },
        ];
  },

  // "Belongs to the site, the customer or a contact above it."
  personOfCustomer({ draft, after }) {
    const person = draft.get('Person', getNumberField(after, 'personId') ?? 0);
    if (person === null) return [];
    const contacts = [after.siteContactId, after.contactId].flatMap((id) =>
      listRecordWithAncestors(draft, 'Contact', 'parentContactId', Number(id ?? 0)),
    );
    return contacts.some(({ id }) => id === person.contactId)
      ? []
      : [
          {
            pointer: '/personId',
            code: 'not-allowed',
            message: `Person ${person.id} belongs to contact ${person.contactId}, not to the customer or its site`,
          },
        ];
  },

  // "Every job must belong to that customer" of the group.
  groupOfCustomer({ draft, after, before }) {
    const group = draft.get('JobGroup', getNumberField(after, 'jobGroupId') ?? 0);
    if (group === null || after.jobGroupId === before.jobGroupId) return [];
    if (group.contactId !== after.contactId)
      return [
        {
          pointer: '/jobGroupId',
          code: 'not-allowed',
          message: `Job group ${group.id} belongs to contact ${group.contactId}, not to contact ${after.contactId}`,
        },
      ];
    const isLocked = ['cancelled', 'financiallyComplete'].includes(String(group.status));
    return isLocked
      ? [
          {
            pointer: '/jobGroupId',
            code: 'not-allowed',
            message: `Job group ${group.id} is ${group.status === 'cancelled' ? 'cancelled' : 'financially complete'}, so no job can be added`,
          },
        ]
      : [];
  },
};
