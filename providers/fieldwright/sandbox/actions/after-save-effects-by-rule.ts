import {
  type ActionCall,
  type ActionPlan,
  findNextNumber,
  getListField,
  getNumberField,
  getTextField,
  isRecord,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { calculateLineNetAmount, updateDocumentTotals } from './amounts.ts';
import { dayInMs, isRecordOverlappingPeriod } from './time-and-distance.ts';

/** Effects of saving a record, keyed by the value of `rule`. They return additional fields for the result. */
export const afterSaveEffectsByRule: Readonly<
  Record<string, (call: ActionCall, record: JsonRecord, plan: ActionPlan) => JsonRecord>
> = {
  documentTotals(call, record, plan) {
    const lines = plan.parts.lines ?? '';
    const after = updateDocumentTotals(call, plan.recordKind, lines, record);
    const isApproved =
      after.status === 'approved' && (after.invoiceNumber ?? null) === null && plan.recordKind === 'Invoice';
    // "With status: approved, the invoice gets its number and is locked."
    const numbered = isApproved
      ? call.change('Invoice', after, { invoiceNumber: findNextNumber(call.all('Invoice'), 'invoiceNumber') })
      : after;
    return { grossAmount: numbered.grossAmount ?? 0 };
  },

  lineAmount(call, record, plan) {
    const ownerField = plan.recordKind === 'ContractLine' ? 'contractId' : 'jobId';
    const lineNumber =
      record.lineNumber ?? getNextLineNumber(call, plan.recordKind, ownerField, record[ownerField] ?? null);
    return {
      netAmount:
        call.change(plan.recordKind, record, { netAmount: calculateLineNetAmount(record), lineNumber }).netAmount ?? 0,
    };
  },

  consents(call, record) {
    const consents = getListField(call.sent, 'consents');
    if (consents.length > 0) call.write('setPersonConsent', { personId: record.id ?? null }, { consents });
    return {};
  },

  position(call, record, plan) {
    const ownerField = plan.recordKind === 'Stop' ? 'routeId' : 'jobId';
    renumber(call, plan.recordKind, ownerField, record[ownerField] ?? null, record);
    return {};
  },

  removedPlace(call, _record, plan) {
    const ownerField = plan.recordKind === 'Stop' ? 'routeId' : 'jobId';
    for (const id of new Set(call.all(plan.recordKind).map((item) => item[ownerField] ?? null)))
      renumber(call, plan.recordKind, ownerField, id, null);
    return {};
  },

  absence(call, record) {
    const [from, to] = [getTextField(record, 'startsAt') ?? '', getTextField(record, 'endsAt') ?? ''];
    const jobs = call
      .all('Job')
      .filter(
        (job) =>
          job.resourceId === record.resourceId && ['scheduled', 'dispatched', 'accepted'].includes(String(job.status)),
      );
    const conflictingJob =
      record.status === 'approved' ? jobs.find((job) => isRecordOverlappingPeriod(job, from, to)) : undefined;
    if (conflictingJob)
      throw new ProblemError('resourceBusy', `job ${String(conflictingJob.id)} is scheduled at that time`);
    const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayInMs));
    const workingDays = record.isPartDay === true ? 0.5 : days;
    call.change('ResourceAbsence', record, {
      workingDays,
      ...(record.status !== 'requested' && { decidedBy: call.by, decidedAt: call.now }),
    });
    return { workingDays };
  },

  recurrence(call, record) {
    const nextJobDate =
      call.change('Recurrence', record, {
        nextJobDate: record.recurrenceStart ?? null,
        createDaysAhead: record.createDaysAhead ?? 14,
      }).nextJobDate ?? null;
    return { nextJobDate };
  },

  webUser(call, record) {
    const role = call.calls.data.get('Role', getNumberField(record, 'roleId') ?? 0);
    call.change('WebUser', record, { roleName: role?.roleName ?? 'viewer' });
    if (call.sent.sendInvitation !== false && (call.sent.webUserId ?? null) === null)
      call.send('email', {
        to: [record.userEmail ?? null],
        subject: 'Invitation',
        about: { webUserId: record.id ?? null },
      });
    return {};
  },

  reportSchedule(call, record) {
    const report = call.calls.data.get('Report', getNumberField(record, 'reportId') ?? 0);
    const nextRunAt = `${new Date(call.calls.now + 7 * dayInMs).toISOString().slice(0, 10)}T06:00:00Z`;
    call.change('Schedule', record, { reportName: report?.reportName ?? '', nextRunAt });
    return { nextRunAt };
  },

  expense(call, record) {
    const category = call.calls.data.get('ExpenseCategory', getNumberField(record, 'expenseCategoryId') ?? 0);
    call.change('Expense', record, {
      expenseCategoryName: category?.expenseCategoryName ?? '',
      expenseStatus: record.expenseStatus ?? 'draft',
    });
    return {};
  },

  /** "The outcome is calculated from the answers, and an answer that fails raises a defect on the asset." */
  checkOutcome(call, record) {
    const answers = getListField(record, 'answers').filter(isRecord);
    const failed = answers.filter(
      (answer) =>
        ['no', 'fail', 'false'].includes(
          String(answer.answerText ?? answer.textValue ?? answer.booleanValue ?? '').toLowerCase(),
        ) || answer.isFailed === true,
    );
    const checkOutcome = failed.length > 0 ? 'passWithAdvisories' : 'pass';
    call.change('AssetCheck', record, { checkOutcome, defectCount: failed.length, answeredCount: answers.length });
    return { checkOutcome, defectCount: failed.length };
  },

  rechargedExpense(call, record) {
    if (record.expenseStatus === 'approved' && record.isRechargeable === true && typeof record.jobId === 'number')
      call.add('JobLine', {
        jobId: record.jobId,
        lineNumber: getNextLineNumber(call, 'JobLine', 'jobId', record.jobId),
        lineType: 'expense',
        description: record.expenseCategoryName ?? 'Expense',
        quantity: 1,
        unitPrice: record.expenseAmount ?? 0,
        netAmount: record.expenseAmount ?? 0,
        isChargeable: true,
        discountPercent: 0,
        createdAt: call.now,
        modifiedAt: call.now,
      });
    return {};
  },
};

/** Returns the number after that of the record's last line. */
function getNextLineNumber(call: ActionCall, entity: string, ownerField: string, owner: Json): number {
  const lines = call.all(entity).filter((line) => line[ownerField] === owner);
  return Math.max(0, ...lines.map((line) => getNumberField(line, 'lineNumber') ?? 0)) + 1;
}

function renumber(call: ActionCall, entity: string, ownerField: string, id: Json, moved: JsonRecord | null): void {
  const others = call.all(entity).filter((candidate) => candidate[ownerField] === id && candidate.id !== moved?.id);
  const sorted = others.toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  const position =
    moved === null
      ? sorted.length
      : Math.max(0, Math.min(sorted.length, Number(moved.sequence ?? sorted.length + 1) - 1));
  const reordered = moved === null ? sorted : [...sorted.slice(0, position), moved, ...sorted.slice(position)];
  for (const [index, record] of reordered.entries())
    if (record.sequence !== index + 1) call.change(entity, record, { sequence: index + 1 });
}
