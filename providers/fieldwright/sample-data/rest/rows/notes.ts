import {
  getNestedRecord,
  getNestedRecords,
  type OtherRows,
  type RestRecord,
  type Row,
  toCellValue,
} from 'refdesk/sample-data';
import { noteTopics } from '../../reference/note-topics.ts';
import { recordKindsWithNotes } from '../parts/notes.ts';

/** Creates the row of a note in the table for the kind of record that it belongs to. */
export const createNoteRows: OtherRows = ({ key, before, after }) => {
  const prefix = getPrefix(after ?? before);
  if (prefix === undefined) return [];
  const primaryKey = `${prefix}_note_id`;
  const rows =
    after === null ? [] : [{ [primaryKey]: key, [`${prefix}_id`]: toCellValue(after.entityId), ...toNoteCells(after) }];
  return [{ table: `${prefix}_notes_v1`, primaryKey, where: { [primaryKey]: key }, identity: [primaryKey], rows }];
};

function toNoteCells(record: RestRecord): Row {
  const { status, percentComplete, comment, updatedAt } = getNestedRecord(record, 'progress');
  return {
    note_type_id: toCellValue(record.noteTypeId),
    title: toCellValue(record.title),
    body: toCellValue(record.body),
    progress_status: toCellValue(status),
    percent_complete: toCellValue(percentComplete),
    progress_comment: toCellValue(comment),
    owner_name: toCellValue(record.ownerName),
    due_at: toCellValue(record.dueAt),
    completed_at: status === 'completed' ? toCellValue(updatedAt) : null,
    is_private: toCellValue(record.isPrivate),
    attachment_count: toCellValue(record.attachmentCount),
    created_by: toCellValue(record.createdBy),
    created_at: toCellValue(record.createdAt),
    modified_at: toCellValue(record.modifiedAt),
  };
}

/**
 * Creates rows for the answers in a workflow step of a note. A new step also changes the note, which determines the
 * tables.
 */
export const createWorkflowAnswerRows: OtherRows = ({ after }, findChanged) => {
  const noteId = toCellValue(after?.noteId);
  const changedNote = findChanged('Note', noteId);
  const prefix = changedNote && getPrefix(changedNote.after ?? changedNote.before);
  if (prefix === undefined || typeof noteId !== 'number') return [];
  return getNestedRecords(after, 'workflowAnswers').map((answer) => ({
    table: `${prefix}_note_workflow_answers_v1`,
    primaryKey: `${prefix}_note_workflow_answer_id`,
    where: { [`${prefix}_note_id`]: noteId, workflow_question_id: Number(answer.workflowQuestionId) },
    identity: [],
    rows: [
      {
        [`${prefix}_note_id`]: noteId,
        ...toQuestionCells(answer),
        ...toAnswerCells(answer),
        answered_by: toCellValue(after?.updatedBy),
        answered_at: toCellValue(after?.updatedAt),
      },
    ],
  }));
};

const questionsById = new Map(
  noteTopics.flatMap(({ workflow, questions }) =>
    questions.map((question) => [Number(question.id), { ...question, workflow }] as const),
  ),
);

function toQuestionCells({ workflowQuestionId }: RestRecord): Row {
  const topicQuestion = questionsById.get(Number(workflowQuestionId));
  if (topicQuestion === undefined) return { workflow_question_id: toCellValue(workflowQuestionId) };
  const { id, number, text, type, askedAt, workflow } = topicQuestion;
  return {
    workflow_question_id: id,
    workflow_name: workflow,
    question_number: number,
    question_text: text,
    question_type: type,
    asked_at_status: askedAt,
  };
}

function toAnswerCells({ textValue, numberValue, booleanValue, dateValue }: RestRecord): Row {
  return {
    text_value: toCellValue(textValue),
    number_value: toCellValue(numberValue),
    boolean_value: toCellValue(booleanValue),
    date_value: toCellValue(dateValue),
  };
}

function getPrefix(record: RestRecord | null): string | undefined {
  return recordKindsWithNotes.find(({ entityType }) => entityType === record?.entityType)?.prefix;
}
