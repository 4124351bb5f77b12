import { type Action, type Effect, getListField, isRecord, type JsonRecord, type SandboxData } from 'refdesk/sandbox';
import { getRequestedQuestion } from '../rules/worksheet.ts';

/** Attaches a worksheet to a job. If it is already attached, updates it and keeps its answers. */
export function attachWorksheet(
  action: Action,
  jobId: number,
  {
    worksheetId,
    sequence,
    isMandatory,
  }: { readonly worksheetId: number; readonly sequence: number; readonly isMandatory: boolean },
): void {
  const { draft } = action;
  const attachedWorksheet = draft
    .all('JobWorksheet')
    .find((jobWorksheet) => jobWorksheet.jobId === jobId && jobWorksheet.worksheetId === worksheetId);
  if (attachedWorksheet) {
    draft.patch('JobWorksheet', Number(attachedWorksheet.id), { sequence, isMandatory });
    return;
  }
  const worksheetName = draft.get('Worksheet', worksheetId)?.name ?? '';
  const record = { id: draft.nextKey('JobWorksheet'), jobId, worksheetId, worksheetName, sequence, isMandatory };
  draft.put('JobWorksheet', {
    ...record,
    status: 'notStarted',
    answeredCount: 0,
    completedAt: null,
    questionCount: getQuestions(draft, worksheetId).length,
  });
}

function getQuestions(data: SandboxData, worksheetId: number): readonly JsonRecord[] {
  return data
    .all('WorksheetQuestion')
    .filter(
      (worksheetQuestion) =>
        worksheetQuestion.worksheetId === worksheetId &&
        worksheetQuestion.isActive === true &&
        worksheetQuestion.questionType !== 'information',
    );
}

export const worksheetEffects: Readonly<Record<string, Effect>> = {
  // "Replaces the worksheets attached to a job with the ones that you send, in that order."
  setWorksheets: {
    apply(action) {
      const { draft, before, body } = action;
      const requestedWorksheets = getListField(body, 'worksheets').filter(isRecord);
      const retained = new Set(requestedWorksheets.map(({ worksheetId }) => worksheetId));
      for (const attached of draft.all('JobWorksheet'))
        if (attached.jobId === before.id && !retained.has(attached.worksheetId))
          draft.remove('JobWorksheet', Number(attached.id));
      requestedWorksheets.forEach(({ worksheetId, isMandatory = true }, index) => {
        attachWorksheet(action, Number(before.id), {
          worksheetId: Number(worksheetId),
          sequence: index + 1,
          isMandatory: isMandatory === true,
        });
      });
    },
  },

  // "the text of the question", and the version of the worksheet at the time.
  rememberQuestion: {
    apply(action) {
      const { draft, after, path } = action;
      const { questionText = '', questionType = 'text' } = getRequestedQuestion(action);
      const versionNumber = draft.get('Worksheet', Number(path.worksheetId))?.versionNumber ?? 1;
      draft.patch('WorksheetAnswer', Number(after.id), { questionText, questionType, versionNumber });
    },
  },

  // "The first answer moves the job's worksheet to inProgress, and the last mandatory one to complete."
  worksheetProgress: { apply: (action) => updateWorksheetProgress(action) },
};

function updateWorksheetProgress({ draft, path, now }: Action): void {
  const [jobId, worksheetId] = [Number(path.jobId), Number(path.worksheetId)];
  const attached = draft
    .all('JobWorksheet')
    .find((candidate) => candidate.jobId === jobId && candidate.worksheetId === worksheetId);
  if (attached === undefined) return;
  const answers = new Map(
    draft
      .all('WorksheetAnswer')
      .flatMap((worksheetAnswer) =>
        worksheetAnswer.jobId === jobId && worksheetAnswer.worksheetId === worksheetId
          ? [[worksheetAnswer.worksheetQuestionId, worksheetAnswer] as const]
          : [],
      ),
  );
  const isOpen = getQuestions(draft, worksheetId).some(
    (question) => question.isMandatory === true && !answers.has(question.id) && isApplicable(question, answers),
  );
  const startedStatus = isOpen ? 'inProgress' : 'complete';
  const status = answers.size === 0 ? 'notStarted' : startedStatus;
  const completedAt = status !== 'complete' ? null : (attached.completedAt ?? now);
  draft.patch('JobWorksheet', Number(attached.id), { status, answeredCount: answers.size, completedAt });
}

/** "A question that depends on another one counts as mandatory only while that answer asks for it." */
function isApplicable(question: JsonRecord, answers: ReadonlyMap<unknown, JsonRecord>): boolean {
  if (question.dependsOnQuestionId === null) return true;
  const answer = answers.get(question.dependsOnQuestionId);
  if (answer === undefined) return false;
  const yesOrNo = answer.booleanValue === true ? 'yes' : 'no';
  const values = [
    answer.textValue,
    answer.numberValue?.toString(),
    answer.booleanValue === null ? null : yesOrNo,
    ...getListField(answer, 'choiceValues'),
  ];
  return values.includes(question.dependsOnValue ?? null);
}
