import {
  type ActionKind,
  getListField,
  getNumberField,
  getValueAtPath,
  isRecord,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { createPdfFileOutcome } from './outgoing.ts';

/** Actions on answers to worksheets and workflows. */
export const worksheetAndWorkflowActionHandlers: Readonly<Record<string, ActionKind>> = {
  jobWorksheetSet(call) {
    const job = call.require('Job');
    const previousIds = call
      .all('JobWorksheet')
      .filter((jobWorksheet) => jobWorksheet.jobId === job.id)
      .map(({ worksheetId }) => worksheetId);
    const ids = getListField(call.sent, 'worksheetIds');
    call.write(
      'setJobWorksheets',
      { jobId: job.id ?? null },
      { worksheets: ids.map((worksheetId) => ({ worksheetId })) },
    );
    return { record: job, more: { wasChanged: JSON.stringify(previousIds) !== JSON.stringify(ids) } };
  },
  workflowAnswerSave(call) {
    const note = call.require('Note');
    const type = call.calls.data.get('NoteType', getNumberField(note, 'noteTypeId') ?? 0);
    const questions = getListField(type ?? {}, 'workflowQuestions').filter(isRecord);
    const question = questions.find(({ workflowQuestionId }) => workflowQuestionId === call.sent.workflowQuestionId);
    if (question === undefined)
      throw new ProblemError('recordNotFound', `workflowQuestionId ${String(call.sent.workflowQuestionId)}`);
    const { answerText = null, answerNumber = null, answerBoolean = null, answerDate = null } = call.sent;
    const input = [answerText, answerNumber, answerBoolean, answerDate].filter((value) => value !== null);
    const answersByType: Readonly<Record<string, Json>> = {
      yesNo: answerBoolean,
      date: answerDate,
      integer: answerNumber,
      decimal: answerNumber,
      rating: answerNumber,
    };
    const questionType = String(question.questionType);
    const answer = Object.hasOwn(answersByType, questionType) ? (answersByType[questionType] ?? null) : answerText;
    if (input.length !== 1 || answer === null)
      throw new ProblemError(
        'valueRefused',
        `workflowQuestionId ${String(question.workflowQuestionId)} is of type ${String(question.questionType)}`,
      );
    const existing = call
      .all('WorkflowAnswer')
      .find(
        (workflowAnswer) =>
          workflowAnswer.noteId === note.id && workflowAnswer.workflowQuestionId === question.workflowQuestionId,
      );
    const fields = {
      textValue: answerText,
      numberValue: answerNumber,
      booleanValue: answerBoolean,
      dateValue: answerDate,
      answeredAt: call.now,
      answeredBy: call.by,
    };
    const record = existing
      ? call.change('WorkflowAnswer', existing, fields)
      : call.add('WorkflowAnswer', {
          noteId: note.id ?? null,
          workflowQuestionId: question.workflowQuestionId ?? null,
          ...fields,
        });
    const answeredIds = new Set(
      call.all('WorkflowAnswer').flatMap((item) => (item.noteId === note.id ? [item.workflowQuestionId] : [])),
    );
    const progressStatus = getValueAtPath(note, 'progress.status');
    return {
      record,
      more: {
        wasCreated: existing === undefined,
        progressStatus,
        remainingQuestions: questions.filter((candidate) => !answeredIds.has(candidate.workflowQuestionId)).length,
      },
    };
  },
  worksheetAnswerSave(call) {
    const {
      jobId = null,
      worksheetId = null,
      worksheetQuestionId = null,
      latitude = null,
      longitude = null,
      ...values
    } = call.sent;
    const existing = call
      .all('WorksheetAnswer')
      .find(
        (worksheetAnswer) =>
          worksheetAnswer.jobId === jobId &&
          worksheetAnswer.worksheetId === worksheetId &&
          worksheetAnswer.worksheetQuestionId === worksheetQuestionId,
      );
    const location: JsonRecord = latitude === null ? {} : { location: { latitude, longitude } };
    const body = { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)), ...location };
    return {
      record: call.write('setWorksheetAnswer', { jobId, worksheetId, worksheetQuestionId }, body),
      more: { wasCreated: existing === undefined },
    };
  },
  worksheetAnswerDelete(call) {
    const { jobId = null, worksheetId = null, worksheetQuestionId = null } = call.sent;
    call.write('deleteJobWorksheetAnswer', { jobId, worksheetId, worksheetQuestionId });
    return { more: { wasDeleted: true } };
  },
  worksheetPdf(call) {
    const [job, worksheet] = [call.require('Job'), call.require('Worksheet')];
    const answers = call
      .all('WorksheetAnswer')
      .filter((candidate) => candidate.jobId === job.id && candidate.worksheetId === worksheet.id);
    const lines = answers.map(({ questionText, textValue, numberValue, booleanValue, dateValue }) => {
      const value = textValue ?? numberValue ?? booleanValue ?? dateValue ?? '';
      return `${String(questionText)}: ${String(value)}`;
    });
    return createPdfFileOutcome(`${String(job.reference)} ${String(worksheet.name)}`, lines);
  },
};
