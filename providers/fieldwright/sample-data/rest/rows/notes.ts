import { cellOf, type OtherRows, type RestRecord, type Row, recordIn, recordsIn } from 'refdesk/sample-data';
import { noteTopics } from '../../reference/note-topics.ts';
import { noteKinds } from '../parts/notes.ts';

/** A note has its row in the table of the kind of record that it is on. */
export const noteRows: OtherRows = ({ key, before, after }) => {
  const prefix = prefixOf(after ?? before);
  if (prefix === undefined) return [];
  const primaryKey = `${prefix}_note_id`;
  const rows = after === null ? [] : [{ [primaryKey]: key, [`${prefix}_id`]: cellOf(after.entityId), ...note(after) }];
  return [{ table: `${prefix}_notes_v1`, primaryKey, where: { [primaryKey]: key }, identity: [primaryKey], rows }];
};

function note(record: RestRecord): Row {
  const { status, percentComplete, comment, updatedAt } = recordIn(record, 'progress');
  return {
    note_type_id: cellOf(record.noteTypeId),
    title: cellOf(record.title),
    body: cellOf(record.body),
    progress_status: cellOf(status),
    percent_complete: cellOf(percentComplete),
    progress_comment: cellOf(comment),
    owner_name: cellOf(record.ownerName),
    due_at: cellOf(record.dueAt),
    completed_at: status === 'completed' ? cellOf(updatedAt) : null,
    is_private: cellOf(record.isPrivate),
    attachment_count: cellOf(record.attachmentCount),
    created_by: cellOf(record.createdBy),
    created_at: cellOf(record.createdAt),
    modified_at: cellOf(record.modifiedAt),
  };
}

/** Answers of a step of a note's workflow. A new step also changes its note, which determines the tables. */
export const workflowAnswerRows: OtherRows = ({ after }, findChanged) => {
  const noteId = cellOf(after?.noteId);
  const changed = findChanged('Note', noteId);
  const prefix = changed && prefixOf(changed.after ?? changed.before);
  if (prefix === undefined || typeof noteId !== 'number') return [];
  return recordsIn(after, 'workflowAnswers').map((answer) => ({
    table: `${prefix}_note_workflow_answers_v1`,
    primaryKey: `${prefix}_note_workflow_answer_id`,
    where: { [`${prefix}_note_id`]: noteId, workflow_question_id: Number(answer.workflowQuestionId) },
    identity: [],
    rows: [
      {
        [`${prefix}_note_id`]: noteId,
        ...question(answer),
        ...answerOf(answer),
        answered_by: cellOf(after?.updatedBy),
        answered_at: cellOf(after?.updatedAt),
      },
    ],
  }));
};

const questionsById = new Map(
  noteTopics.flatMap(({ workflow, questions }) =>
    questions.map((question) => [Number(question.id), { ...question, workflow }] as const),
  ),
);

function question({ workflowQuestionId }: RestRecord): Row {
  const topicQuestion = questionsById.get(Number(workflowQuestionId));
  if (topicQuestion === undefined) return { workflow_question_id: cellOf(workflowQuestionId) };
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

function answerOf({ textValue, numberValue, booleanValue, dateValue }: RestRecord): Row {
  return {
    text_value: cellOf(textValue),
    number_value: cellOf(numberValue),
    boolean_value: cellOf(booleanValue),
    date_value: cellOf(dateValue),
  };
}

function prefixOf(record: RestRecord | null): string | undefined {
  return noteKinds.find(({ entityType }) => entityType === record?.entityType)?.prefix;
}
