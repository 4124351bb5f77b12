import {
  type Action,
  type FieldError,
  type FieldRule,
  getListField,
  getNumberField,
  isRecord,
  type Json,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';
import { checkAttachmentsExist } from './attachment.ts';

export const worksheetRules: Readonly<Record<string, Rule>> = {
  // "If it has answers, the whole request is rejected with worksheet-has-answers."
  takenOffHaveNoAnswers: {
    problem: 'worksheet-has-answers',
    check({ draft, before, body }) {
      const retained = new Set(
        getListField(body, 'worksheets').map((item) => (isRecord(item) ? item.worksheetId : null)),
      );
      const answered = draft
        .all('WorksheetAnswer')
        .find((answer) => answer.jobId === before.id && !retained.has(answer.worksheetId ?? null));
      return answered ? `Worksheet ${answered.worksheetId} of job ${before.id} has answers` : null;
    },
  },
};

/** Fields that contain the answer, by question type. */
const valueFields: Readonly<Record<string, readonly string[]>> = {
  text: ['textValue'],
  longText: ['textValue'],
  barcode: ['textValue'],
  time: ['textValue'],
  singleChoice: ['textValue'],
  integer: ['numberValue'],
  decimal: ['numberValue'],
  rating: ['numberValue'],
  yesNo: ['booleanValue'],
  date: ['dateValue'],
  dateTime: ['dateTimeValue'],
  multipleChoice: ['choiceValues'],
  location: ['location'],
  photo: ['attachmentIds'],
  signature: ['attachmentIds', 'textValue'],
  information: [],
};

/** Lists the value fields of a question or an answer, which depend on the question type. */
export function listAnswerValueFields({ questionType = null }: JsonRecord): readonly string[] {
  return valueFields[String(questionType)] ?? [];
}

const allValueFields = [...new Set(Object.values(valueFields).flat())];

/** Returns the question in the path of a request. */
export function getRequestedQuestion({ draft, path }: Action): JsonRecord {
  return draft.get('WorksheetQuestion', Number(path.worksheetQuestionId)) ?? {};
}

export const worksheetFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Worksheet to attach. Its subject must be job." "None twice."
  worksheetsForJobs({ draft, body }) {
    const requestedWorksheets = getListField(body, 'worksheets').filter(isRecord);
    return requestedWorksheets.flatMap(({ worksheetId = null }, index): readonly FieldError[] => {
      const pointer = `/worksheets/${index}/worksheetId`;
      if (requestedWorksheets.findIndex((candidate) => candidate.worksheetId === worksheetId) !== index)
        return [{ pointer, code: 'conflict', message: `Worksheet ${worksheetId} occurs twice in the list` }];
      const subject = draft.get('Worksheet', Number(worksheetId))?.subject;
      return subject === undefined || subject === 'job'
        ? []
        : [
            {
              pointer,
              code: 'not-allowed',
              message: `Worksheet ${worksheetId} has the subject ${subject}. Its subject must be job`,
            },
          ];
    });
  },

  // "Send exactly the value field that matches the question type."
  answerFitsQuestion(action) {
    const question = getRequestedQuestion(action);
    const expectedFields = valueFields[String(question.questionType)] ?? [];
    const sentFields = allValueFields.filter((field) => Object.hasOwn(action.body, field));
    const requirement =
      expectedFields.length > 0 ? `requires ${expectedFields.join(' and ')}` : 'does not accept an answer';
    const expectation = `Question ${question.id} is of type ${question.questionType} and ${requirement}`;
    const unexpected = sentFields
      .filter((field) => !expectedFields.includes(field))
      .map((field): FieldError => ({ pointer: `/${field}`, code: 'not-allowed', message: expectation }));
    const missingPointers =
      expectedFields.length === 0
        ? ['']
        : expectedFields.filter((field) => !sentFields.includes(field)).map((field) => `/${field}`);
    const missing = missingPointers.map((pointer): FieldError => ({ pointer, code: 'required', message: expectation }));
    if (missing.length + unexpected.length > 0) return [...missing, ...unexpected];
    return [...findValueErrors(question, action.body, expectedFields[0] ?? ''), ...checkAttachmentsExist(action)];
  },
};

/** "Within the limits of the question"; "each one of the choices, none twice"; "a time question as HH:MM". */
function findValueErrors(question: JsonRecord, body: JsonRecord, field: string): readonly FieldError[] {
  const value = body[field] ?? null;
  const type = String(question.questionType);
  const choices = getListField(question, 'choices').map((choice) => (isRecord(choice) ? (choice.value ?? null) : null));
  const createErrors = (code: FieldError['code'], message: string): readonly FieldError[] => [
    { pointer: `/${field}`, code, message },
  ];
  if (type === 'singleChoice' && !choices.includes(value))
    return createErrors('not-allowed', `The value must be one of ${choices.join(', ')}`);
  if (type === 'multipleChoice')
    return Array.isArray(value) &&
      value.every((candidate: Json) => choices.includes(candidate)) &&
      new Set(value).size === value.length
      ? []
      : createErrors('not-allowed', `Each value must be one of ${choices.join(', ')}, and occur at most once`);
  if (type === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)))
    return createErrors('wrong-format', 'The time must have the format HH:MM');
  if ((type === 'integer' || type === 'rating') && !Number.isInteger(value))
    return createErrors('wrong-type', 'The value must be a whole number');
  if (typeof value === 'number')
    return isWithin(question, type, value)
      ? []
      : createErrors('out-of-range', 'The value is outside the limits of the question');
  if (Array.isArray(value) && type === 'signature' && value.length !== 1)
    return createErrors('out-of-range', 'A signature requires exactly one image');
  return Array.isArray(value) && value.length === 0
    ? createErrors('too-short', 'The list must have at least 1 entry')
    : [];
}

function isWithin(question: JsonRecord, type: string, value: number): boolean {
  const [min, max] =
    type === 'rating' ? [1, 5] : [getNumberField(question, 'minimumValue'), getNumberField(question, 'maximumValue')];
  return value >= (min ?? value) && value <= (max ?? value);
}
