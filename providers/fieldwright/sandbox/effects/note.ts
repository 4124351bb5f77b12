import {
  type Action,
  createStatusHistoryRecord,
  type Effect,
  findRecordHistory,
  formatInstant,
  getListField,
  getNumberField,
  getValueAtPath,
  isSameJson,
  type JsonRecord,
} from 'refdesk/sandbox';

const day = 24 * 60 * 60_000;

export const noteEffects: Readonly<Record<string, Effect>> = {
  // "If you omit dueAt, it is calculated from the type's defaultDueDays."
  dueDate: {
    apply({ draft, after, body, at }) {
      const days = getNumberField(
        draft.get('NoteType', getNumberField(after, 'noteTypeId') ?? 0) ?? {},
        'defaultDueDays',
      );
      if (body.dueAt === undefined && days !== null)
        draft.patch('Note', Number(after.id), { dueAt: formatInstant(at + days * day) });
    },
  },

  // "Each update adds an entry to the progress history"; "completed requires all mandatory answers and sets
  // percentComplete to 100.".
  updateProgress: {
    apply(action) {
      const { draft, before, body, now, by, details } = action;
      const [from, to] = [getValueAtPath(before, 'progress.status'), body.status ?? null];
      const percentComplete =
        to === 'completed' ? 100 : (body.percentComplete ?? getValueAtPath(before, 'progress.percentComplete'));
      const comment = body.comment ?? null;
      const key = Number(before.id);
      details.set(key, {
        percentComplete,
        comment,
        workflowAnswers: getListField(body, 'workflowAnswers').map(toCompleteAnswer),
      });
      const after = draft.patch('Note', key, {
        progress: { status: to, percentComplete, comment, updatedAt: now, updatedBy: by },
      });
      // The history entry of a status change is added elsewhere.
      if (from === to) addHistoryEntry(action, key, to, after);
    },
    // "Sending the same body again does not add a second entry."
    isRepeated({ draft, before, body }) {
      const last = draft
        .all('NoteProgressHistoryEntry')
        .filter(({ noteId }) => noteId === before.id)
        .at(-1);
      return (
        last !== undefined && getValueAtPath(before, 'progress.status') === body.status && isSameUpdate(last, body)
      );
    },
  },
};

function addHistoryEntry(action: Action, key: number, status: JsonRecord[string], after: JsonRecord): void {
  const history = findRecordHistory(action, 'noteProgress', 'Note');
  if (history !== undefined)
    action.draft.put(
      history.schema,
      createStatusHistoryRecord(action, history, { key, from: status, to: status, after }),
    );
}

function isSameUpdate(entry: JsonRecord, body: JsonRecord): boolean {
  const percentComplete = body.status === 'completed' ? 100 : (body.percentComplete ?? entry.percentComplete);
  return (
    entry.toStatus === body.status &&
    entry.comment === (body.comment ?? null) &&
    entry.percentComplete === percentComplete &&
    isSameJson(entry.workflowAnswers, getListField(body, 'workflowAnswers').map(toCompleteAnswer))
  );
}

/** "Only the field that matches the question type has a value. The others are null." */
function toCompleteAnswer(answer: unknown): JsonRecord {
  return {
    workflowQuestionId: null,
    textValue: null,
    numberValue: null,
    booleanValue: null,
    dateValue: null,
    ...(answer as JsonRecord),
  };
}
