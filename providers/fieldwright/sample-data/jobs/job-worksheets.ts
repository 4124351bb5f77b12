import {
  getInstantDay,
  type Instant,
  minute,
  type Random,
  type Row,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { now } from '../now.ts';
import {
  getSampleWorksheetById,
  listQuestionsTakingAnswers,
  type SampleWorksheetQuestion,
  type Worksheet,
} from '../reference/worksheets.ts';
import { findFirstStatusTime, getJobStatus, getWorkSiteContact, type Job } from './job.ts';

/** Jobs planned since May have worksheets, because the account introduced them then. */
const firstWorksheetDay = '2025-05-01';

export function addJobWorksheets(draft: SampleDraft, jobs: readonly Job[], random: Random): void {
  for (const job of jobs) {
    if (getInstantDay(job.plannedStart ?? job.createdAt) < firstWorksheetDay || getJobStatus(job) === 'cancelled')
      continue;
    for (const [index, id] of job.type.worksheets.entries())
      addJobWorksheet(draft, job, getSampleWorksheetById(id), index + 1, random.fork(`${job.id}/${id}`));
  }
}

function addJobWorksheet(draft: SampleDraft, job: Job, sheet: Worksheet, sequence: number, random: Random): void {
  const isExample = job.id === 731_904 && sheet.id === 44;
  const questions = listQuestionsTakingAnswers(sheet);
  const answers = isExample ? createExampleTimes(questions) : createAnswerTimes(job, questions, random);
  for (const [question, answeredAt] of answers) {
    if (isExample && question.id === 9021) draft.addExample('job_worksheet_answers_v1', ...emptyInExample);
    else
      draft.add(
        'job_worksheet_answers_v1',
        createAnswerRow(draft, job, sheet, question, answeredAt, isExample, random),
      );
  }
  if (isExample) {
    draft.addExample('job_worksheets_v1');
    return;
  }
  const mandatory = questions.filter((question) => question.mandatory);
  const isComplete = mandatory.every((question) => answers.has(question));
  const openStatus = answers.size > 0 ? 'inProgress' : 'notStarted';
  const completedAt = Math.max(...mandatory.map((question) => answers.get(question) ?? 0));
  draft.add('job_worksheets_v1', {
    job_worksheet_id: draft.nextId('job_worksheets_v1'),
    job_id: job.id,
    worksheet_id: sheet.id,
    worksheet_name: sheet.name,
    sequence,
    is_mandatory: sheet.group.id === 6,
    status: isComplete ? 'complete' : openStatus,
    question_count: questions.length,
    answered_count: answers.size,
    completed_at: isComplete ? writeInstant(completedAt) : null,
    completed_by: isComplete ? (job.engineer?.name ?? null) : null,
    version_number: sheet.version,
  });
}

const emptyInExample = [
  'text_value',
  'number_value',
  'date_value',
  'date_time_value',
  'latitude',
  'longitude',
  'choice_values',
] as const;

/** Returns the answer times of the example: every question is answered, the last mandatory one at 09:58:03. */
function createExampleTimes(questions: readonly SampleWorksheetQuestion[]): Map<SampleWorksheetQuestion, Instant> {
  const fourthAnsweredAt = toInstant('2025-05-06T09:31:20Z');
  const lastAnsweredAt = toInstant('2025-05-06T09:58:03Z');
  return new Map(
    questions.map((question) => [
      question,
      Math.round(fourthAnsweredAt + ((lastAnsweredAt - fourthAnsweredAt) / 20) * (question.number - 4)),
    ]),
  );
}

/** Returns the answer times of a job: if completed, of all mandatory questions; if in progress, of some of them. */
function createAnswerTimes(
  job: Job,
  questions: readonly SampleWorksheetQuestion[],
  random: Random,
): Map<SampleWorksheetQuestion, Instant> {
  const start = findFirstStatusTime(job, 'started');
  if (start === undefined) return new Map();
  const end = findFirstStatusTime(job, 'completed');
  const isDone = end !== undefined && (job.result === 'successful' || random.chance(0.5));
  const from = start + 0.4 * ((end ?? now) - start);
  const step = ((end ?? now) - from - 2 * minute) / questions.length;
  const count = isDone ? questions.length : random.int(1, Math.max(1, questions.length - 2));
  const answeredQuestions = questions.slice(0, count).filter((question) => question.mandatory || random.chance(0.4));
  return new Map(answeredQuestions.map((question, index) => [question, Math.round(from + step * (index + 1))]));
}

function createAnswerRow(
  draft: SampleDraft,
  job: Job,
  sheet: Worksheet,
  question: SampleWorksheetQuestion,
  answeredAt: Instant,
  isExample: boolean,
  random: Random,
): Row {
  const value = createAnswer(question, job, answeredAt, isExample, random);
  const number = typeof value.number_value === 'number' ? value.number_value : undefined;
  const [min, max] = question.limits ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const chosenValues = String(value.text_value ?? value.choice_values ?? '').split(',');
  return {
    worksheet_answer_id: isExample ? 7_004_112 + question.number - 4 : draft.nextId('job_worksheet_answers_v1') + 30,
    job_id: job.id,
    worksheet_id: sheet.id,
    worksheet_question_id: question.id,
    question_text: question.text,
    question_type: question.type,
    version_number: sheet.version,
    ...value,
    answered_at: writeInstant(answeredAt),
    answered_by: job.engineer?.name ?? 'Ellen Marsh',
    attachment_count: question.type === 'photo' || question.type === 'signature' ? 1 : 0,
    is_out_of_range: number !== undefined && (number < min || number > max),
    raised_defect: chosenValues.some((choice) => question.defects?.includes(choice)),
  };
}

/** Typical readings by question: minimum, maximum, number of decimals. */
const readings: Readonly<Record<number, readonly [number, number, number]>> = {
  9023: [18, 25, 1],
  9024: [12, 40, 1],
  9025: [0, 12, 0],
  9026: [0.001, 0.006, 4],
  9063: [0.8, 2.4, 1],
  9080: [6, 40, 0],
  9081: [0.1, 1.4, 2],
};

function createAnswer(
  question: SampleWorksheetQuestion,
  job: Job,
  answeredAt: Instant,
  isExample: boolean,
  random: Random,
): Row {
  const { choices = [] } = question;
  switch (question.type) {
    case 'yesNo':
      return { boolean_value: isExample || random.chance(0.93) };
    case 'text':
      return { text_value: random.pick(['Plant room', 'Kitchen', 'Cellar', 'Loft', 'Utility room']) };
    case 'longText':
      return {
        text_value: random.pick([
          'Advised to fit a second filter',
          'Pressure topped up',
          'Flue to be looked at again in a year',
          'Nothing to report',
        ]),
      };
    case 'barcode':
      return { text_value: `SN-22${random.int(10, 12)}-0${random.int(100, 999)}` };
    case 'signature':
      return { text_value: random.pick(['P. Nair', 'Caretaker', 'Front desk', 'J. Moyle']) };
    case 'time':
      return { text_value: writeInstant(answeredAt).slice(11, 16) };
    case 'integer':
    case 'decimal':
      return { number_value: isExample && question.id === 9023 ? 21.5 : createReading(question, random) };
    case 'rating':
      return { number_value: random.int(2, 5) };
    case 'singleChoice':
      return { text_value: isExample || random.chance(0.85) ? (choices[0] ?? null) : random.pick(choices) };
    case 'multipleChoice':
      return { choice_values: job.id % 7 === 0 ? choices.slice(1, 3).join(',') : (choices[0] ?? null) };
    case 'date':
      return { date_value: getInstantDay(answeredAt) };
    case 'dateTime':
      return {
        date_time_value: isExample
          ? '2025-05-06T09:15:00Z'
          : writeInstant(answeredAt - (answeredAt % minute) - 12 * minute),
      };
    case 'location':
      return {
        latitude: isExample ? 50.266 : getWorkSiteContact(job).latitude,
        longitude: isExample ? -5.0527 : getWorkSiteContact(job).longitude,
      };
    default:
      return {};
  }
}

function createReading(question: SampleWorksheetQuestion, random: Random): number {
  const [from, to, decimals] = readings[question.id] ?? [1, 10, 0];
  const isOutOfRange = random.chance(0.03);
  const value = isOutOfRange ? (question.limits?.[1] ?? to) * 1.2 : from + random.next() * (to - from);
  return Number(value.toFixed(decimals));
}
