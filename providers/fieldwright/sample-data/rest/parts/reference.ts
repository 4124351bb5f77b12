import { groupRowsBy, type Part, type RestRecord, type RowsByTable } from 'refdesk/sample-data';
import { jobTypes } from '../../reference/job-types.ts';
import { noteTopics } from '../../reference/note-topics.ts';
import { worksheets } from '../../reference/worksheets.ts';

/** Reads the worksheets that every job of a type gets. */
export const readDefaultWorksheetIdsFromRow: Part = () => (row) => ({
  worksheetIds: [...(jobTypes.find(({ id }) => id === row.job_type_id)?.worksheets ?? [])],
});

/** Reads the questions of a note type's workflow. */
export const readNoteTypeQuestionsFromRow: Part = () => (row) => ({
  workflowQuestions: (noteTopics.find(({ id }) => id === row.note_type_id)?.questions ?? []).map(
    ({ id, number, text, type, askedAt }) => ({
      workflowQuestionId: id,
      questionNumber: number,
      questionText: text,
      questionType: type,
      isMandatory: number % 2 === 1,
      askedAtStatus: askedAt,
    }),
  ),
});

/** Reads the choices of a worksheet question and whether each raises a defect. */
export const readQuestionChoicesFromRow: Part = () => (row) => {
  const question = worksheets.flatMap(({ questions }) => questions).find(({ id }) => id === row.worksheet_question_id);
  return {
    choices: (question?.choices ?? []).map((value, index) => ({
      value,
      sequence: index + 1,
      raisesDefect: question?.defects?.includes(value) ?? false,
    })),
  };
};

/** Creates the records of the worksheet folders, which have no table. */
export function createWorksheetFolderRecords(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  const groups = [...groupRowsBy(rowsByTable, 'worksheets_v1', 'worksheet_group_id')].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return new Map(
    groups.map(([id, members]) => [
      Number(id),
      {
        id: Number(id),
        name: members[0]?.worksheet_group_name ?? null,
        description: null,
        worksheetCount: members.filter(({ is_active }) => is_active).length,
        isActive: true,
        modifiedAt:
          members
            .map(({ modified_at }) => String(modified_at))
            .sort()
            .at(-1) ?? null,
      },
    ]),
  );
}
