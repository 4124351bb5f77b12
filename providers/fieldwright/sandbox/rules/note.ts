import {
  type Action,
  type FieldError,
  type FieldRule,
  getListField,
  getNumberField,
  getValueAtPath,
  isRecord,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';

/** Schemas of the kinds of record in the REST API that can have notes. */
const entitySchemas: Readonly<Record<string, string>> = {
  contact: 'Contact',
  person: 'Person',
  job: 'Job',
  resource: 'Resource',
  stockItem: 'StockItem',
  vehicle: 'Vehicle',
};

export const noteRules: Readonly<Record<string, Rule>> = {
  // "Only a web user can reopen a completed note": an integration can make only its own transitions or keep the status
  // unchanged.
  progressAllowed: {
    problem: 'invalid-state-transition',
    check({ engine, before, body, actorKind }) {
      const [from, to] = [getValueAtPath(before, 'progress.status'), body.status];
      const { transitions = [], terminal = [] } = engine.description['x-lifecycles']?.noteProgress ?? {};
      if (from === to && !terminal.includes(String(from))) return null;
      const isAllowed = transitions.some(
        (transition) =>
          transition.from.includes(String(from)) && transition.to === to && transition.actors.includes(actorKind),
      );
      return isAllowed ? null : `Note ${before.id} is ${from}, so it cannot become ${to}`;
    },
  },
};

export const noteFieldRules: Readonly<Record<string, FieldRule>> = {
  // "The note type must apply to that type of record."
  noteTypeApplies({ draft, after, body }) {
    const type = draft.get('NoteType', getNumberField(body, 'noteTypeId') ?? 0);
    const recordTypes = getListField(type ?? {}, 'appliesTo');
    if (type === null || recordTypes.includes(after.entityType ?? null)) return [];
    return [
      {
        pointer: '/noteTypeId',
        code: 'not-allowed',
        message: `Note type ${type.id} applies to ${recordTypes.join(' and ')}, not to ${after.entityType}`,
      },
    ];
  },

  // "entityType says which type of record it is."
  entityExists({ draft, body }) {
    const schema = entitySchemas[String(body.entityType)];
    if (schema === undefined || draft.get(schema, Number(body.entityId)) !== null) return [];
    return [
      { pointer: '/entityId', code: 'no-such-record', message: `There is no ${body.entityType} ${body.entityId}` },
    ];
  },

  // "A comment is required for onHold and rejected."
  commentWhenNeeded: ({ body }) =>
    ['onHold', 'rejected'].includes(String(body.status)) && !body.comment
      ? [{ pointer: '/comment', code: 'required', message: `comment is required for ${body.status}` }]
      : [],

  // "The mandatory questions of the new status must be answered in this update or an earlier one. completed requires
  // all mandatory answers"
  workflowQuestionsAnswered(action) {
    const { body, before } = action;
    const answeredIds = new Set(
      [...getAnswers(action), ...getListField(body, 'workflowAnswers')].map((answer) =>
        isRecord(answer) ? answer.workflowQuestionId : null,
      ),
    );
    const isStatusChange = getValueAtPath(before, 'progress.status') !== body.status;
    const dueQuestions = getQuestions(action).filter(
      (question) => body.status === 'completed' || (isStatusChange && question.askedAtStatus === body.status),
    );
    return dueQuestions
      .filter((question) => question.isMandatory === true && !answeredIds.has(question.workflowQuestionId))
      .map((question) => ({
        pointer: '/workflowAnswers',
        code: 'required',
        message: `Workflow question ${question.workflowQuestionId} must be answered`,
      }));
  },

  // "Only the field that matches the question type has a value. The others are null."
  workflowAnswersFit(action) {
    const questions = new Map(getQuestions(action).map((question) => [question.workflowQuestionId, question]));
    return getListField(action.body, 'workflowAnswers').flatMap((answer, index) =>
      isRecord(answer)
        ? findAnswerErrors(answer, questions.get(answer.workflowQuestionId), `/workflowAnswers/${index}`)
        : [],
    );
  },
};

const valueFields: Readonly<Record<string, string>> = {
  text: 'textValue',
  singleChoice: 'textValue',
  integer: 'numberValue',
  decimal: 'numberValue',
  yesNo: 'booleanValue',
  date: 'dateValue',
};

function findAnswerErrors(
  answer: JsonRecord,
  question: JsonRecord | undefined,
  pointer: string,
): readonly FieldError[] {
  const id = answer.workflowQuestionId;
  if (question === undefined)
    return [
      {
        pointer: `${pointer}/workflowQuestionId`,
        code: 'no-such-record',
        message: `There is no workflow question ${id}`,
      },
    ];
  const valueField = valueFields[String(question.questionType)] ?? '';
  const sentFields = [...new Set(Object.values(valueFields))].filter((field) => (answer[field] ?? null) !== null);
  const missing: readonly FieldError[] = sentFields.includes(valueField)
    ? []
    : [{ pointer: `${pointer}/${valueField}`, code: 'required', message: `Question ${id} requires ${valueField}` }];
  return [
    ...missing,
    ...sentFields
      .filter((field) => field !== valueField)
      .map(
        (field): FieldError => ({
          pointer: `${pointer}/${field}`,
          code: 'not-allowed',
          message: `Question ${id} requires ${valueField}`,
        }),
      ),
  ];
}

function getQuestions({ draft, before }: Action): readonly JsonRecord[] {
  return getListField(
    draft.get('NoteType', getNumberField(before, 'noteTypeId') ?? 0) ?? {},
    'workflowQuestions',
  ).filter(isRecord);
}

function getAnswers({ draft, before }: Action) {
  return draft
    .all('NoteProgressHistoryEntry')
    .filter(({ noteId }) => noteId === before.id)
    .flatMap((entry) => getListField(entry, 'workflowAnswers'));
}
