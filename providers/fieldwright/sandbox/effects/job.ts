import {
  type Action,
  type Effect,
  getListField,
  getNumberField,
  getTextField,
  type Json,
  type JsonRecord,
} from 'refdesk/sandbox';
import { planVisitFromScheduleRequest } from '../rules/schedule.ts';
import { issueAllStockOfJob, releaseAllocatedStockOfJob } from './stock.ts';
import { attachWorksheet } from './worksheet.ts';

/** Changes fields of a job, and records the change in its status history. */
export function changeJobAndRecordHistory(
  { draft, details }: Action,
  job: JsonRecord,
  fields: JsonRecord,
  entry: JsonRecord = {},
): void {
  const key = draft.keyOf('Job', job);
  details.set(key, { ...details.get(key), ...entry });
  draft.patch('Job', key, fields);
}

/** "Cancels a job that is not in progress, and releases the stock reserved for it." */
export function cancelJob(action: Action, job: JsonRecord, reason: Json): void {
  releaseAllocatedStockOfJob(action, job);
  changeJobAndRecordHistory(action, job, { status: 'cancelled' }, { reason });
}

export const jobEffects: Readonly<Record<string, Effect>> = {
  // "Duration, priority and worksheets default to those of the job type."
  worksheetsOfJobType: {
    apply(action) {
      const type = action.draft.get('JobType', getNumberField(action.after, 'jobTypeId') ?? 0);
      getListField(type ?? {}, 'worksheetIds').forEach((id, index) => {
        attachWorksheet(action, Number(action.after.id), {
          worksheetId: Number(id),
          sequence: index + 1,
          isMandatory: true,
        });
      });
    },
  },

  // "The job becomes scheduled, or dispatched when dispatch is true and the resource is a device user."
  schedule: {
    apply(action) {
      const { resource, start, end, vehicleId } = planVisitFromScheduleRequest(action);
      const isDispatched = action.body.dispatch === true && resource.isDeviceUser === true;
      // "The list replaces the current assistants of the job, and an empty list removes them. If you omit it, the
      // assistants stay."
      const assistantResourceIds = getListField(
        'assistantResourceIds' in action.body ? action.body : action.before,
        'assistantResourceIds',
      );
      const planned = {
        resourceId: resource.id ?? null,
        assistantResourceIds,
        vehicleId,
        plannedStart: start,
        plannedEnd: end,
      };
      const status = isDispatched ? 'dispatched' : 'scheduled';
      changeJobAndRecordHistory(action, action.before, { ...planned, status }, { resourceId: resource.id ?? null });
    },
  },

  // "Resource, assistants, vehicle, planned start and planned end are cleared, and the job becomes unscheduled."
  unschedule: {
    apply(action) {
      const { before, body } = action;
      if (body.releaseStock === true) releaseAllocatedStockOfJob(action, before);
      const cleared = {
        resourceId: null,
        assistantResourceIds: [],
        vehicleId: null,
        plannedStart: null,
        plannedEnd: null,
        status: 'unscheduled',
      };
      changeJobAndRecordHistory(action, before, cleared, {
        reason: body.reason ?? null,
        resourceId: before.resourceId ?? null,
      });
    },
  },

  // "actualStart keeps the first start. A start after a pause only adds an entry to the status history."
  start: {
    apply(action) {
      const { before, body, now } = action;
      const startedAt = getTextField(body, 'startedAt') ?? now;
      changeJobAndRecordHistory(
        action,
        before,
        { status: 'started', actualStart: before.actualStart ?? startedAt },
        { changedAt: startedAt, location: body.location ?? null },
      );
    },
  },

  // "Completes a job with its outcome, comment and signature." "Planned and reserved stock is issued in the quantity
  // used"
  setResult: {
    apply(action) {
      const { before, body, now, by } = action;
      const endedAt = getTextField(body, 'endedAt') ?? now;
      const result = { ...getOutcome(body), setAt: now, setBy: by };
      changeJobAndRecordHistory(
        action,
        before,
        { status: 'completed', actualEnd: endedAt, result },
        { changedAt: endedAt },
      );
      markSignatureAttachment(action);
      issueAllStockOfJob(action, before);
    },
    // "Sending the same body again returns 200 and changes nothing."
    isRepeated({ before, body }) {
      const result = before.result;
      if (before.status !== 'completed' || typeof result !== 'object' || result === null) return false;
      const isSame = Object.entries(getOutcome(body)).every(
        ([field, value]) => (result as JsonRecord)[field] === value,
      );
      return isSame && (body.endedAt === undefined || body.endedAt === before.actualEnd);
    },
  },

  // "cancelled is a final state." "A cancellationCharge is added to the job as a call-out line", so there is something
  // to invoice.
  cancel: {
    apply(action) {
      const { draft, before, body } = action;
      cancelJob(action, before, body.reason ?? null);
      if ((getNumberField(body, 'cancellationCharge') ?? 0) > 0 && before.financialStatus === 'open')
        draft.patch('Job', draft.keyOf('Job', before), { financialStatus: 'readyToInvoice' });
    },
  },
};

/** Marks the attachment that contains the signature, so that `job-signature-get` returns it. */
function markSignatureAttachment({ engine, draft, before, body }: Action): void {
  const id = getNumberField(body, 'signatureAttachmentId') ?? 0;
  if (engine.schemas.has('Attachment') && draft.get('Attachment', id) !== null)
    draft.patch('Attachment', id, { signatureOfJobId: before.id ?? null });
}

function getOutcome(body: JsonRecord): JsonRecord {
  return {
    result: body.result ?? null,
    reason: body.reason ?? null,
    comment: body.comment ?? null,
    signedBy: body.signedBy ?? null,
    followUpRequired: body.followUpRequired ?? false,
  };
}
