import { getTableRows, groupRowsBy, type RestRecord, type Row, type RowsByTable } from 'refdesk/sample-data';
import { noteTopics } from '../../reference/note-topics.ts';

/** Kinds of record that have notes, each with the prefix of its tables and its name in the REST API. */
export const recordKindsWithNotes: readonly { readonly prefix: string; readonly entityType: string }[] = noteTopics.map(
  ({ prefix }) => ({
    prefix,
    entityType: prefix.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  }),
);

/** Merges the notes on every kind of record: one list in the REST API, but one table per kind in the dictionary. */
export function mergeNoteRowsIntoRestRecords(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  return new Map(
    recordKindsWithNotes.flatMap(({ prefix, entityType }) =>
      getTableRows(rowsByTable, `${prefix}_notes_v1`).map((row) => {
        const record = createNoteRecord(row, Number(row[`${prefix}_note_id`]), entityType, Number(row[`${prefix}_id`]));
        return [Number(record.id), record] as const;
      }),
    ),
  );
}

function createNoteRecord(row: Readonly<Row>, id: number, entityType: string, entityId: number): RestRecord {
  return {
    id,
    noteTypeId: row.note_type_id ?? null,
    entityType,
    entityId,
    title: row.title ?? null,
    body: row.body ?? null,
    progress: {
      status: row.progress_status ?? null,
      percentComplete: row.percent_complete ?? null,
      comment: row.progress_comment ?? null,
      updatedAt: row.modified_at ?? null,
      updatedBy: (row.progress_status === 'open' ? row.created_by : (row.owner_name ?? row.created_by)) ?? null,
    },
    ownerName: row.owner_name ?? null,
    dueAt: row.due_at ?? null,
    isPrivate: row.is_private ?? null,
    attachmentCount: row.attachment_count ?? null,
    createdAt: row.created_at ?? null,
    createdBy: row.created_by ?? null,
    modifiedAt: row.modified_at ?? null,
  };
}

/** Derives the progress history of each note from its current progress and the answers of its workflow. */
export function deriveNoteProgressHistoryFromRows(rowsByTable: RowsByTable): ReadonlyMap<number, RestRecord> {
  const entries = recordKindsWithNotes.flatMap(({ prefix }) => {
    const answers = groupRowsBy(rowsByTable, `${prefix}_note_workflow_answers_v1`, `${prefix}_note_id`);
    return getTableRows(rowsByTable, `${prefix}_notes_v1`).flatMap((row) =>
      createHistoryEntries(row, Number(row[`${prefix}_note_id`]), answers.get(row[`${prefix}_note_id`]) ?? []),
    );
  });
  return new Map(entries.map((entry, index) => [firstId + index, { id: firstId + index, ...entry }]));
}

const firstId = 220_871;

function createHistoryEntries(row: Readonly<Row>, noteId: number, answers: readonly Readonly<Row>[]): RestRecord[] {
  const { progress_status: status, modified_at = null, created_at = null, created_by = null, owner_name = null } = row;
  const progressedBy = owner_name ?? created_by;
  const startedAt = answers.find(({ asked_at_status }) => asked_at_status === 'inProgress')?.answered_at ?? modified_at;
  const raisedStep = {
    toStatus: 'open',
    percentComplete: 0,
    comment: null,
    updatedAt: created_at,
    updatedBy: created_by,
  };
  const startedStep = {
    toStatus: 'inProgress',
    percentComplete: status === 'inProgress' ? (row.percent_complete ?? null) : 50,
    comment: null,
    updatedAt: startedAt,
    updatedBy: progressedBy,
  };
  const lastStep = {
    toStatus: status ?? null,
    percentComplete: row.percent_complete ?? null,
    comment: row.progress_comment ?? null,
    updatedAt: modified_at,
    updatedBy: progressedBy,
  };
  const hasSkippedProgress = status === 'inProgress' || status === 'rejected';
  const laterSteps = hasSkippedProgress ? [lastStep] : [startedStep, lastStep];
  const steps = status === 'open' ? [raisedStep] : [raisedStep, ...laterSteps];
  return steps.map((step, index) => ({
    noteId,
    fromStatus: steps[index - 1]?.toStatus ?? null,
    ...step,
    workflowAnswers: answers.filter(({ asked_at_status }) => asked_at_status === step.toStatus).map(toWorkflowAnswer),
  }));
}

const toWorkflowAnswer = (row: Readonly<Row>): RestRecord => ({
  workflowQuestionId: row.workflow_question_id ?? null,
  textValue: row.text_value ?? null,
  numberValue: row.number_value ?? null,
  booleanValue: row.boolean_value ?? null,
  dateValue: row.date_value ?? null,
});
