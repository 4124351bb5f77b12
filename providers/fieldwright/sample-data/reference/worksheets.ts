import type { Row, SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const questionSchema = z.strictObject({
  type: z.string(),
  text: z.string(),
  mandatory: z.boolean().exactOptional(),
  limits: z.tuple([z.number(), z.number()]).exactOptional(),
  choices: z.array(z.string()).exactOptional(),
  /** Choices that raise a defect. */
  defects: z.array(z.string()).exactOptional(),
  help: z.string().exactOptional(),
  dependsOn: z.int().exactOptional(),
  removedIn: z.int().exactOptional(),
});

const worksheetSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  purpose: z.string(),
  subject: z.enum(['job', 'assetCheck', 'noteWorkflow']),
  version: z.int(),
  group: z.strictObject({ id: z.int(), name: z.string() }),
  /** Identifier of the first question; those of the other questions follow it. */
  firstQuestion: z.int(),
  questions: z.array(questionSchema),
});

export interface SampleWorksheetQuestion extends Readonly<z.output<typeof questionSchema>> {
  readonly id: number;
  readonly number: number;
  readonly mandatory: boolean;
}

export interface Worksheet extends Readonly<Omit<z.output<typeof worksheetSchema>, 'questions'>> {
  readonly questions: readonly SampleWorksheetQuestion[];
}

export const worksheets: readonly Worksheet[] = readSampleDataFile('worksheets.yaml', z.array(worksheetSchema)).map(
  (sheet) => ({
    ...sheet,
    questions: sheet.questions.map((question, index) => ({
      id: sheet.firstQuestion + index,
      number: index + 1,
      mandatory: question.type !== 'information' && question.type !== 'longText',
      ...question,
    })),
  }),
);

/** Returns the worksheet with this identifier. */
export function getSampleWorksheetById(id: number): Worksheet {
  const found = worksheets.find((candidate) => candidate.id === id);
  if (!found) throw new RangeError(`There is no worksheet ${id}.`);
  return found;
}

/** Lists the questions of the current version that take an answer. */
export function listQuestionsTakingAnswers({ questions: all }: Worksheet): SampleWorksheetQuestion[] {
  return all.filter(({ type, removedIn }) => type !== 'information' && removedIn === undefined);
}

export function addWorksheets(draft: SampleDraft): void {
  for (const sheet of worksheets) {
    if (sheet.id === 44) draft.addExample('worksheets_v1');
    else draft.add('worksheets_v1', createWorksheetRow(sheet));
    for (const question of sheet.questions) {
      if (question.id === 9021)
        draft.addExample(
          'worksheet_questions_v1',
          'minimum_value',
          'maximum_value',
          'choice_texts',
          'removed_in_version',
        );
      else draft.add('worksheet_questions_v1', createQuestionRow(sheet, question));
    }
  }
}

function createWorksheetRow(sheet: Worksheet): Row {
  return {
    worksheet_id: sheet.id,
    worksheet_group_id: sheet.group.id,
    name: sheet.name,
    reference: sheet.reference,
    description: sheet.purpose,
    subject: sheet.subject,
    version_number: sheet.version,
    question_count: listQuestionsTakingAnswers(sheet).length,
    is_active: true,
    worksheet_group_name: sheet.group.name,
    created_at: '2023-10-09T09:00:00Z',
    modified_at: '2025-02-01T07:30:00Z',
  };
}

function createQuestionRow(sheet: Worksheet, question: SampleWorksheetQuestion): Row {
  return {
    worksheet_question_id: question.id,
    worksheet_id: sheet.id,
    question_number: question.number,
    question_text: question.text,
    question_type: question.type,
    is_mandatory: question.mandatory,
    minimum_value: question.limits?.[0] ?? null,
    maximum_value: question.limits?.[1] ?? null,
    help_text: question.help ?? null,
    depends_on_question_id: question.dependsOn ?? null,
    depends_on_value: question.dependsOn === undefined ? null : 'yes',
    is_active: question.removedIn === undefined,
    choice_texts: question.choices?.join(',') ?? null,
    removed_in_version: question.removedIn ?? null,
  };
}
