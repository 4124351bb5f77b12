import type { Draft, Row } from '../draft.ts';

export interface Question {
  readonly id: number;
  readonly number: number;
  readonly type: string;
  readonly text: string;
  readonly mandatory: boolean;
  readonly limits?: readonly [least: number, most: number];
  readonly choices?: readonly string[];
  /** The choices that raise a defect. */
  readonly defects?: readonly string[];
  readonly help?: string;
  readonly dependsOn?: number;
  readonly removedIn?: number;
}

export interface Worksheet {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly purpose: string;
  readonly group: readonly [id: number, name: string];
  readonly subject: 'job' | 'assetCheck' | 'noteWorkflow';
  readonly version: number;
  readonly questions: readonly Question[];
}

const condition = { choices: ['Satisfactory', 'Worn', 'Broken'], defects: ['Broken'] };

type Draught = readonly [type: string, text: string, rest?: Partial<Question>];

function questions(firstId: number, draughts: readonly Draught[]): Question[] {
  return draughts.map(([type, text, rest], index) => ({
    id: firstId + index,
    number: index + 1,
    type,
    text,
    mandatory: type !== 'information' && type !== 'longText',
    ...rest,
  }));
}

export const worksheets: readonly Worksheet[] = [
  {
    id: 44,
    name: 'Gas safety record',
    reference: 'GSR',
    purpose: 'Landlord gas safety record',
    group: [6, 'Safety records'],
    subject: 'job',
    version: 3,
    questions: questions(9018, [
      ['yesNo', 'Can the appliance be reached?'],
      ['text', 'Where is the appliance?'],
      ['yesNo', 'Is there a flue?'],
      ['yesNo', 'Is the flue free of obstruction?', { dependsOn: 9020, help: 'Look from outside as well' }],
      ['singleChoice', 'Condition of the flue terminal', { ...condition, dependsOn: 9020 }],
      ['decimal', 'Operating pressure in mbar', { limits: [0, 100], help: 'At full rate, with all other appliances off' }],
      ['decimal', 'Heat input in kW', { limits: [0, 100] }],
      ['integer', 'Carbon monoxide in the room in ppm', { limits: [0, 30], help: 'Fifteen minutes after lighting' }],
      ['decimal', 'Combustion ratio', { limits: [0, 0.008] }],
      ['yesNo', 'Is the ventilation sufficient?'],
      ['yesNo', 'Does the flame failure device work?'],
      ['yesNo', 'Did the tightness test pass?'],
      ['decimal', 'Pressure drop in two minutes in mbar', { limits: [0, 4] }],
      ['yesNo', 'Can the emergency control be reached?'],
      ['yesNo', 'Is the bonding in place?'],
      ['multipleChoice', 'Defects of the pipework', { choices: ['None', 'Cracked', 'Corroded', 'Unsupported'], defects: ['Cracked', 'Corroded'] }],
      ['barcode', 'Serial number of the appliance'],
      ['photo', 'Photo of the data plate'],
      ['date', 'Day of the inspection'],
      ['dateTime', 'When was the appliance lit again?'],
      ['rating', 'Overall condition'],
      ['longText', 'Remarks for the record'],
      ['location', 'Where is the meter?'],
      ['signature', 'Signature of the responsible person'],
    ]),
  },
  {
    id: 45,
    name: 'Boiler service checklist',
    reference: 'BSC',
    purpose: 'Steps of a boiler service',
    group: [7, 'Service'],
    subject: 'job',
    version: 2,
    questions: questions(9060, [
      ['information', 'Turn the appliance off before you begin'],
      ['yesNo', 'Has the burner been cleaned?'],
      ['singleChoice', 'Condition of the heat exchanger', condition],
      ['decimal', 'System pressure in bar', { limits: [0, 3] }],
      ['yesNo', 'Has the filter been cleaned?'],
      ['longText', 'Advice to the customer'],
    ]),
  },
  {
    id: 46,
    name: 'Electrical inspection report',
    reference: 'EIR',
    purpose: 'Periodic inspection of an installation',
    group: [6, 'Safety records'],
    subject: 'job',
    version: 1,
    questions: questions(9080, [
      ['integer', 'Number of circuits', { limits: [1, 60] }],
      ['decimal', 'Earth fault loop impedance in ohms', { limits: [0, 2] }],
      ['yesNo', 'Do all residual current devices trip in time?'],
      ['singleChoice', 'Condition of the distribution board', condition],
      ['time', 'When was the supply switched off?'],
      ['signature', 'Signature of the responsible person'],
    ]),
  },
  {
    id: 47,
    name: 'Site risk assessment',
    reference: 'SRA',
    purpose: 'Risks on site before work begins',
    group: [8, 'Health and safety'],
    subject: 'job',
    version: 5,
    questions: questions(9100, [
      ['yesNo', 'Is the work area lit?'],
      ['yesNo', 'Is there work at height?'],
      ['multipleChoice', 'Protective equipment used', { choices: ['Gloves', 'Goggles', 'Helmet', 'Mask'] }],
      ['text', 'Name of the contact on site', { mandatory: false, removedIn: 4 }],
    ]),
  },
  {
    id: 51,
    name: 'Daily van check',
    reference: 'DVC',
    purpose: 'Walk-round check before the first drive',
    group: [9, 'Fleet'],
    subject: 'assetCheck',
    version: 4,
    questions: questions(
      9120,
      [
        'Tyres',
        'Wheels',
        'Brakes',
        'Steering',
        'Headlights',
        'Rear lights',
        'Indicators',
        'Mirrors',
        'Windscreen',
        'Wipers',
        'Washer fluid',
        'Horn',
        'Seat belts',
        'Doors and locks',
        'Roof rack',
        'Load secured',
        'First aid kit',
        'Fire extinguisher',
      ].map((part) => ['singleChoice', part, condition] as const),
    ),
  },
  {
    id: 52,
    name: 'Complaint form',
    reference: 'CF',
    purpose: 'Questions of the complaint workflow',
    group: [10, 'Office'],
    subject: 'noteWorkflow',
    version: 1,
    questions: questions(9150, [
      ['yesNo', 'Has the customer been called back?'],
      ['text', 'How was it settled?'],
    ]),
  },
];

/** The worksheet with the identifier. */
export function worksheet(id: number): Worksheet {
  const found = worksheets.find((one) => one.id === id);
  if (!found) throw new RangeError(`There is no worksheet ${id}.`);
  return found;
}

/** The questions that are asked in the current version and take an answer. */
export function answerable({ questions: all }: Worksheet): Question[] {
  return all.filter(({ type, removedIn }) => type !== 'information' && removedIn === undefined);
}

export function addWorksheets(draft: Draft): void {
  for (const sheet of worksheets) {
    if (sheet.id === 44) draft.addExample('worksheets_v1');
    else draft.add('worksheets_v1', worksheetRow(sheet));
    for (const question of sheet.questions) {
      if (question.id === 9021) draft.addExample('worksheet_questions_v1', 'minimum_value', 'maximum_value', 'choice_texts', 'removed_in_version');
      else draft.add('worksheet_questions_v1', questionRow(sheet, question));
    }
  }
}

function worksheetRow(sheet: Worksheet): Row {
  return {
    worksheet_id: sheet.id,
    worksheet_group_id: sheet.group[0],
    name: sheet.name,
    reference: sheet.reference,
    description: sheet.purpose,
    subject: sheet.subject,
    version_number: sheet.version,
    question_count: answerable(sheet).length,
    is_active: true,
    worksheet_group_name: sheet.group[1],
    created_at: '2023-10-09T09:00:00Z',
    modified_at: '2025-02-01T07:30:00Z',
  };
}

function questionRow(sheet: Worksheet, question: Question): Row {
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
