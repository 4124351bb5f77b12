import {
  type ActionCall,
  type ActionKind,
  type ActionOutcome,
  applyLifecycleEvent,
  getListField,
  getNumberField,
  getTextField,
  getValueAtPath,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { hasRequiredSkill } from '../rules/schedule.ts';
import { getEntitySchemaName } from './custom-fields.ts';
import { createPdfFileOutcome, formatRecordFieldsAsLines, queueEmailUnlessConsentWithdrawn } from './outgoing.ts';
import { isRecordOverlappingPeriod } from './time-and-distance.ts';

/** Actions on jobs: their files, statuses, dates, stock, assistants, groups and schedule. */
export const jobActionHandlers: Readonly<Record<string, ActionKind>> = {
  attachmentAdd(call) {
    call.require(getEntitySchemaName(call.sent.attachedTo ?? null), 'attachedToId');
    return addAttachment(call, call.sent.attachedTo ?? null, call.sent.attachedToId ?? null);
  },
  jobAttachmentAdd(call) {
    return addAttachment(call, 'job', call.require('Job').id ?? null);
  },
  jobCancel(call) {
    const reason =
      call.sent.reason ??
      call.calls.data.get('CancelReason', getNumberField(call.sent, 'cancelReasonId') ?? 0)?.cancelReasonName ??
      'Cancelled';
    const notify = call.sent.notifyPerson === true ? { notifyPerson: true } : {};
    return {
      record: call.write('cancelJob', { jobId: call.require('Job').id ?? null }, { reason, ...notify } as JsonRecord),
    };
  },
  jobClientStatusList: (call) => ({
    records: call.all('ClientStatus').map((status) => ({
      ...status,
      clientStatusAt:
        call
          .all('JobClientStatus')
          .filter(
            (jobClientStatus) =>
              jobClientStatus.jobId === call.sent.jobId && jobClientStatus.clientStatusId === status.id,
          )
          .at(-1)?.clientStatusAt ??
        status.clientStatusAt ??
        null,
    })),
  }),
  jobClientStatusSet(call) {
    const job = call.require('Job');
    const status = call.require('ClientStatus');
    call.add('JobClientStatus', {
      jobId: job.id ?? null,
      clientStatusId: status.id ?? null,
      clientStatusAt: call.now,
      comment: call.sent.comment ?? null,
    });
    call.add('CustomerActivity', {
      jobId: job.id ?? null,
      activityAt: call.now,
      activityKind: 'messageSent',
      activityText: status.clientStatusName ?? null,
      personId: job.personId ?? null,
    });
    if (call.sent.notifyPerson === true)
      call.send('message', {
        to: [job.personId ?? null],
        text: status.clientStatusName ?? null,
        about: { jobId: job.id ?? null },
      });
    return { more: { jobId: job.id ?? null, clientStatusId: status.id ?? null, clientStatusAt: call.now } };
  },
  jobDateOptionSelect(call) {
    const job = call.require('Job');
    const option = call.require('DateOption');
    if (option.jobId !== undefined && option.jobId !== job.id)
      throw new ProblemError('recordNotFound', `dateOptionId ${String(option.id)}`);
    if (String(option.offeredUntil) < call.now || option.isLapsed === true)
      throw new ProblemError('optionLapsed', `it was offered until ${String(option.offeredUntil)}`);
    const resourceId =
      job.resourceId ??
      call.all('Resource').find((candidate) => candidate.status === 'active' && candidate.type === 'employee')?.id ??
      null;
    const after = call.write(
      'scheduleJob',
      { jobId: job.id ?? null },
      { resourceId, plannedStart: option.optionStart ?? null, plannedEnd: option.optionEnd ?? null },
    );
    call.change('DateOption', option, { isSelected: true });
    for (const other of call
      .all('DateOption')
      .filter((dateOption) => dateOption.jobId === job.id && dateOption.id !== option.id))
      call.change('DateOption', other, { isSelected: false, isLapsed: true });
    return { record: after };
  },
  jobEmailConfirmation: (call) =>
    queueEmailUnlessConsentWithdrawn(call, 'email', { jobId: call.require('Job').id ?? null }),
  jobCardGet(call) {
    const job = call.require('Job');
    return createPdfFileOutcome(String(job.reference), formatRecordFieldsAsLines(job));
  },
  jobCardSend: (call) =>
    queueEmailUnlessConsentWithdrawn(call, 'email', {
      jobId: call.require('Job').id ?? null,
      file: `${String(call.require('Job').reference)}.pdf`,
    }),
  jobCategoryList(call) {
    return { records: listCategories(call) };
  },
  jobTypeList(call) {
    const category =
      (call.sent.jobCategoryId ?? null) === null
        ? null
        : listCategories(call).find(({ id }) => id === call.sent.jobCategoryId);
    if (category === undefined)
      throw new ProblemError('recordNotFound', `jobCategoryId ${String(call.sent.jobCategoryId)}`);
    const isRequested = (type: JsonRecord) =>
      (category === null || type.jobCategoryName === category.jobCategoryName) &&
      (call.sent.includeInactive === true || type.isActive !== false);
    return { records: call.all('JobType').filter(isRequested) };
  },
  jobDuplicate(call) {
    const job = call.require('Job');
    const {
      jobTypeId = null,
      contactId = null,
      siteContactId = null,
      personId = null,
      description = null,
      priority = null,
      plannedDurationMinutes = null,
      orderNumber = null,
    } = job;
    const body = Object.fromEntries(
      Object.entries({
        jobTypeId,
        contactId,
        siteContactId,
        personId,
        description,
        priority,
        plannedDurationMinutes,
        orderNumber,
      }).filter(([, value]) => value !== null),
    );
    const copies = Array.from({ length: Number(call.sent.copyCount ?? 1) }, () => {
      const copy = call.write('createJob', {}, body);
      if (call.sent.copyStock === true)
        for (const line of call.all('JobStock').filter((jobStock) => jobStock.jobId === job.id))
          call.write(
            'createJobStock',
            { jobId: copy.id ?? null },
            { stockDetailId: line.stockDetailId ?? null, quantityPlanned: line.quantityPlanned ?? null },
          );
      return copy;
    });
    return {
      more: {
        newJobIds: copies.map(({ id = null }) => id),
        newReferences: copies.map(({ reference = null }) => reference),
      },
    };
  },
  jobStatusSet(call) {
    const job = call.require('Job');
    const path = { jobId: job.id ?? null };
    const { status = null, changedAt = null, reason = null } = call.sent;
    if (job.status === status) return { record: job, more: { changedAt: call.now } };
    if (status === 'started')
      return {
        record: call.write('startJob', path, changedAt === null ? {} : { startedAt: changedAt }),
        more: { changedAt: changedAt ?? call.now },
      };
    const lifecycle = call.calls.engine.description['x-lifecycles']?.job;
    const transition = lifecycle?.transitions.find(
      ({ from, to, actors }) => from.includes(String(job.status)) && to === status && !actors.includes('system'),
    );
    const actor = transition?.actors.includes('officeUser') ? 'officeUser' : 'resource';
    if (transition === undefined)
      throw new ProblemError('notAllowedInStatus', `jobId ${String(job.id)} is ${String(job.status)}`);
    const after = applyLifecycleEvent(call.calls.engine, call.calls.draft, {
      lifecycle: 'job',
      key: Number(job.id),
      event: transition.event,
      to: transition.to,
      actor,
      by: call.by,
      reason: typeof reason === 'string' ? reason : 'Set by an integration',
    });
    return { record: after, more: { changedAt: call.now } };
  },
  jobStockSave(call) {
    const { jobStockId = null, jobId = null, quantityUsed = null, ...fields } = call.sent;
    if (jobStockId === null) {
      const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      return { record: call.write('createJobStock', { jobId }, body), more: { wasCreated: true } };
    }
    const line = call.require('JobStock', 'jobStockId', jobStockId);
    const used: JsonRecord =
      quantityUsed === null ? {} : { quantityUsed, status: Number(quantityUsed) > 0 ? 'used' : (line.status ?? null) };
    return {
      record: call.change('JobStock', line, { ...fields, ...used, modifiedAt: call.now }),
      more: { wasCreated: false },
    };
  },
  jobAssistantAdd(call) {
    const job = call.require('Job');
    const resource = call.require('Resource');
    if (resource.id === job.resourceId)
      throw new ProblemError('parameterInvalid', `resourceId: resource ${resource.id} is the lead resource of the job`);
    const start = call.sent.plannedStart ?? job.plannedStart ?? null;
    const end = call.sent.plannedEnd ?? job.plannedEnd ?? null;
    const conflictingJob = call
      .all('Job')
      .find(
        (item) =>
          item.resourceId === resource.id &&
          item.id !== job.id &&
          ['scheduled', 'dispatched', 'accepted', 'travelling', 'started'].includes(String(item.status)) &&
          isRecordOverlappingPeriod(item, String(start), String(end)),
      );
    if (conflictingJob && start !== null)
      throw new ProblemError('resourceBusy', `resourceId ${String(resource.id)} has job ${String(conflictingJob.id)}`);
    const existing = call
      .all('JobAssistant')
      .find((assistant) => assistant.jobId === job.id && assistant.resourceId === resource.id);
    if (existing) return { record: call.change('JobAssistant', existing, { plannedStart: start, plannedEnd: end }) };
    return {
      record: call.add('JobAssistant', {
        jobId: job.id ?? null,
        resourceId: resource.id ?? null,
        plannedStart: start,
        plannedEnd: end,
        arrivedAt: null,
        leftAt: null,
        workMinutes: null,
        travelMinutes: null,
        isDeviceUser: resource.isDeviceUser ?? false,
        addedBy: call.by,
        addedAt: call.now,
      }),
    };
  },
  jobGroupJobs(call) {
    const ids = getListField(call.require('JobGroup'), 'jobIds');
    return { records: call.all('Job').filter((job) => ids.includes(job.id ?? null)) };
  },
  jobGroupAddJob: (call) => setGroupMembership(call, true),
  jobGroupRemoveJob: (call) => setGroupMembership(call, false),
  jobCount(call) {
    const { groupBy = 'status', dateFrom = '', dateTo = '9999' } = call.sent;
    const statuses = getListField(call.sent, 'statuses');
    const plannedJobs = call.all('Job').filter((job) => {
      const plannedDay = getTextField(job, 'plannedStart')?.slice(0, 10);
      return (
        plannedDay !== undefined &&
        plannedDay >= String(dateFrom) &&
        plannedDay <= String(dateTo) &&
        (statuses.length === 0 || statuses.includes(job.status ?? null))
      );
    });
    const field =
      {
        status: 'status',
        jobType: 'jobTypeId',
        resource: 'resourceId',
        contact: 'contactId',
        priority: 'priority',
        day: 'plannedStart',
      }[String(groupBy)] ?? String(groupBy);
    const groups = Map.groupBy(plannedJobs, (job) => {
      if (field === 'plannedStart') return String(job.plannedStart).slice(0, 10);
      return job[field] === null || job[field] === undefined ? null : String(job[field]);
    });
    return {
      records: [...groups].map(([groupValue, jobs], index) => ({ id: index, groupValue, jobCount: jobs.length })),
    };
  },
  jobScheduleCheck(call) {
    const { jobId: _job, ...body } = call.sent;
    const conflicts = getConflicts(call, call.require('Job'), body);
    return { more: { isPossible: conflicts.length === 0, conflicts } };
  },
  jobScheduleSuggestions(call) {
    const job = call.require('Job');
    const minutes = getNumberField(job, 'plannedDurationMinutes') ?? 60;
    const [from, to] = [Date.parse(String(call.sent.searchFrom)), Date.parse(String(call.sent.searchTo))];
    const maxSuggestions = Number(call.sent.maximumSuggestions ?? 5);
    const resources = call
      .all('Resource')
      .filter((candidate) => candidate.status === 'active' && candidate.type === 'employee');
    const jobs = call
      .all('Job')
      .filter((candidate) =>
        ['scheduled', 'dispatched', 'accepted', 'travelling', 'started', 'completed'].includes(
          String(candidate.status),
        ),
      );
    const type = call.all('JobType').find(({ id }) => id === job.jobTypeId) ?? {};
    const slots: JsonRecord[] = [];
    const slotInterval = 30 * 60_000;
    // A range in the past, such as the one in the example, is searched from its start.
    const passedSlotCount = to > call.calls.now ? Math.max(0, Math.ceil((call.calls.now - from) / slotInterval)) : 0;
    for (
      let slotStart = from + passedSlotCount * slotInterval;
      slotStart + minutes * 60_000 <= to && slots.length < maxSuggestions;
      slotStart += slotInterval
    ) {
      const hour = new Date(slotStart).getUTCHours();
      if (hour < 7 || hour > 16) continue;
      const [plannedStart, plannedEnd] = [slotStart, slotStart + minutes * 60_000].map((time) =>
        new Date(time).toISOString().replace('.000Z', 'Z'),
      );
      const freeResource = resources.find(
        (item) =>
          hasRequiredSkill(item, type, plannedStart ?? '') &&
          !slots.some((other) => other.resourceId === item.id && other.plannedStart === plannedStart) &&
          !jobs.some(
            (other) =>
              other.resourceId === item.id && isRecordOverlappingPeriod(other, plannedStart ?? '', plannedEnd ?? ''),
          ) &&
          !call
            .all('ResourceAbsence')
            .some(
              (absence) =>
                absence.resourceId === item.id &&
                absence.status === 'approved' &&
                isRecordOverlappingPeriod(absence, plannedStart ?? '', plannedEnd ?? ''),
            ),
      );
      if (freeResource)
        slots.push({
          resourceId: freeResource.id ?? null,
          plannedStart: plannedStart ?? null,
          plannedEnd: plannedEnd ?? null,
          travelMinutes: 20,
        });
    }
    return { more: { suggestions: slots } };
  },
  jobSignatureGet(call) {
    const job = call.require('Job');
    return {
      record: job,
      more: {
        signedBy: getValueAtPath(job, 'result.signedBy'),
        signedAt: getValueAtPath(job, 'result.setAt'),
        signatureContent: getSignature(call, job),
      },
    };
  },
};

/** Returns the uploaded image of a job's signature; a one-pixel image for jobs of the sample data. */
function getSignature(call: ActionCall, job: JsonRecord): Json {
  if (getValueAtPath(job, 'result.signedBy') === null) return null;
  return (
    call.all('Attachment').findLast((attachment) => attachment.signatureOfJobId === job.id)?.fileContent ?? onePixel
  );
}

/** Valid PNG image for signatures of the sample data, in base64. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

function addAttachment(call: ActionCall, attachedTo: Json, attachedToId: Json): ActionOutcome {
  const { fileName = '', fileContent = '', contentType = 'application/octet-stream', caption = null } = call.sent;
  // Windows drops dots and spaces at the end of a name.
  if (/\.(exe|bat|cmd|com|js|msi|ps1|sh|vbs)[. ]{0,99}$/i.test(String(fileName)))
    throw new ProblemError('fileTypeRefused', String(fileName));
  const fileSize = Buffer.from(String(fileContent), 'base64').length;
  const content = { fileName, fileContent, contentType, caption, fileSize };
  const record = call.add('Attachment', {
    ...content,
    attachedTo,
    attachedToId,
    uploadedAt: call.now,
    uploadedBy: call.by,
  });
  return { record };
}

/** Returns the conflicts that scheduling a job would cause, without storing anything. */
function getConflicts(call: ActionCall, job: JsonRecord, body: JsonRecord): readonly string[] {
  try {
    call.write('scheduleJob', { jobId: job.id ?? null }, body);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return [error.message];
    throw error;
  }
}

/** Lists the categories that job types use, with the identifiers of the examples. */
function listCategories(call: ActionCall): readonly JsonRecord[] {
  const storedCategories = call.all('JobCategory');
  const names = [
    ...new Set(
      call
        .all('JobType')
        .flatMap(({ jobCategoryName }) => (typeof jobCategoryName === 'string' ? [jobCategoryName] : [])),
    ),
  ];
  return names.map((jobCategoryName, index) => ({
    id: storedCategories.find((candidate) => candidate.jobCategoryName === jobCategoryName)?.id ?? 100 + index,
    jobCategoryName,
  }));
}

function setGroupMembership(call: ActionCall, isAdded: boolean): ActionOutcome {
  const group = call.require('JobGroup');
  const job = call.require('Job');
  const ids = getListField(group, 'jobIds');
  if (ids.includes(job.id ?? null) === isAdded) return { more: { wasChanged: false } };
  const jobIds = isAdded ? [...ids, job.id ?? null] : ids.filter((id) => id !== job.id);
  call.write('patchJobGroup', { jobGroupId: group.id ?? null }, { jobIds });
  return { more: { wasChanged: true } };
}
