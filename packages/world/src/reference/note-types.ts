import type { Draft } from '../draft.ts';

type WorkflowQuestionType = 'yesNo' | 'text' | 'singleChoice' | 'integer' | 'decimal' | 'date';

export interface WorkflowQuestion {
  readonly id: number;
  readonly number: number;
  readonly text: string;
  readonly type: WorkflowQuestionType;
  readonly askedAt: 'inProgress' | 'completed';
  /** Answers that are given to it. */
  readonly answers: readonly (string | number | boolean)[];
}

/** What notes on one kind of record are about, and the workflow that they go through. */
export interface NoteTopic {
  /** Tables begin with it: contact_notes_v1. */
  readonly prefix: string;
  readonly noteType: number;
  readonly noteTypeName: string;
  readonly appliesTo: string;
  readonly dueDays: number;
  readonly workflow: string;
  readonly questions: readonly WorkflowQuestion[];
  /** Titles and bodies of further notes. */
  readonly remarks: readonly (readonly [title: string, body: string])[];
}

type Asked = readonly [text: string, type: WorkflowQuestionType, answers: readonly (string | number | boolean)[]];

/** Each workflow has four questions: two on taking the note up, two on completing it. */
function topic(
  index: number,
  noteType: number,
  names: Pick<NoteTopic, 'prefix' | 'noteTypeName' | 'appliesTo' | 'dueDays' | 'workflow' | 'remarks'>,
  asked: readonly Asked[],
): NoteTopic {
  const questions = asked.map(
    ([text, type, answers], place): WorkflowQuestion => ({
      id: (place < 2 ? 140 + place : 180 + place - 2) + 2 * index,
      number: place + 1,
      text,
      type,
      askedAt: place < 2 ? 'inProgress' : 'completed',
      answers,
    }),
  );
  return { ...names, noteType, questions };
}

export const noteTopics: readonly NoteTopic[] = [
  topic(
    0,
    8,
    {
      prefix: 'contact',
      noteTypeName: 'Complaint',
      appliesTo: 'contact,job',
      dueDays: 2,
      workflow: 'Complaint handling',
      remarks: [
        ['Complaint about the bill', 'Says that the second hour was not worked'],
        ['Mess left behind', 'Dust sheets were not used'],
        ['Nobody rang ahead', 'Wants a call before each visit'],
      ],
    },
    [
      ['Has the customer been called back?', 'yesNo', [true, true, false]],
      ['When is the follow-up call?', 'date', ['2025-05-09', '2025-06-13']],
      ['How was it settled?', 'text', ['Apology and a new appointment', 'Credit of the call-out charge']],
      ['How satisfied is the customer, 1 to 5?', 'integer', [4, 2, 5]],
    ],
  ),
  topic(
    1,
    9,
    {
      prefix: 'contract',
      noteTypeName: 'Renewal',
      appliesTo: 'contract',
      dueDays: 30,
      workflow: 'Renewal review',
      remarks: [
        ['Renewal price sent', 'Waits for the board meeting'],
        ['Asks for fewer visits', 'One visit a year is enough'],
        ['Wants parts included', 'Send a price with parts'],
      ],
    },
    [
      ['Has the customer agreed the new price?', 'yesNo', [true, false]],
      ['Which uplift was agreed, in per cent?', 'decimal', [3, 2.5, 4]],
      ['Who agreed for the customer?', 'text', ['Practice manager', 'Bursar', 'Estates office']],
      ['From which day does the price hold?', 'date', ['2026-01-01', '2025-10-01']],
    ],
  ),
  topic(
    2,
    10,
    {
      prefix: 'invoice',
      noteTypeName: 'Invoice query',
      appliesTo: 'invoice',
      dueDays: 5,
      workflow: 'Invoice dispute',
      remarks: [
        ['Order number is missing', 'Will not pay without it'],
        ['Asks for a copy', 'Says it never arrived'],
        ['Disputes the hours', 'Log of the door shows 50 minutes'],
      ],
    },
    [
      ['Is a credit note needed?', 'yesNo', [true, false]],
      ['Which amount is in dispute?', 'decimal', [45, 58, 29]],
      ['What is disputed?', 'singleChoice', ['Call-out charge', 'Hours', 'Materials']],
      ['By when must it be answered?', 'date', ['2025-05-16', '2025-06-20']],
    ],
  ),
  topic(
    3,
    11,
    {
      prefix: 'job',
      noteTypeName: 'Parts',
      appliesTo: 'job',
      dueDays: 2,
      workflow: 'Parts follow-up',
      remarks: [
        ['Gasket to be ordered', 'Usual size does not fit'],
        ['Part came damaged', 'Sent back to the supplier'],
        ['Pump on order', 'Delivery within the week'],
      ],
    },
    [
      ['Has the part been received?', 'yesNo', [true, false]],
      ['How many working days until delivery?', 'integer', [3, 1, 5]],
      ['Which supplier has it?', 'text', ['Trade counter, Porthaven', 'Wholesale, Lanmoor']],
      ['When did the part arrive?', 'date', ['2025-05-08', '2025-06-12']],
    ],
  ),
  topic(
    4,
    12,
    {
      prefix: 'person',
      noteTypeName: 'Preference',
      appliesTo: 'person',
      dueDays: 10,
      workflow: 'Contact preferences',
      remarks: [
        ['Do not write by post', 'Letters go to the wrong office'],
        ['Works on Mondays only', 'Deputy knows about the boiler'],
        ['New mobile number', 'Old one belongs to a colleague'],
      ],
    },
    [
      ['Has the preference been confirmed in writing?', 'yesNo', [true, false]],
      ['Latest hour for calls?', 'integer', [12, 17]],
      ['Which channel is preferred?', 'singleChoice', ['Phone', 'Email']],
      ['When was it confirmed?', 'date', ['2025-05-07', '2025-06-04']],
    ],
  ),
  topic(
    5,
    13,
    {
      prefix: 'purchase_invoice',
      noteTypeName: 'Matching query',
      appliesTo: 'purchaseInvoice',
      dueDays: 7,
      workflow: 'Invoice matching',
      remarks: [
        ['Delivery charge added', 'Was to be free above 200'],
        ['Wrong order number', 'Belongs to another order'],
        ['Quantity differs', 'Two were sent back'],
      ],
    },
    [
      ['Has the supplier agreed a credit?', 'yesNo', [true, false]],
      ['Difference in price?', 'decimal', [12.5, 8]],
      ['Number of the credit note?', 'text', ['CN-2025-118', 'CN-2025-131']],
      ['When is the credit expected?', 'date', ['2025-05-23', '2025-06-27']],
    ],
  ),
  topic(
    6,
    14,
    {
      prefix: 'purchase_order',
      noteTypeName: 'Delivery',
      appliesTo: 'purchaseOrder',
      dueDays: 3,
      workflow: 'Delivery follow-up',
      remarks: [
        ['Carrier found nobody in', 'New attempt tomorrow'],
        ['Supplier asks for a pallet back', 'Driver takes it on Friday'],
        ['Promised day has moved', 'Two days later than said'],
      ],
    },
    [
      ['Has the remainder arrived?', 'yesNo', [false, true]],
      ['How many units are missing?', 'integer', [15, 2]],
      ['Reference of the carrier?', 'text', ['C-20311', 'C-20377']],
      ['When did the remainder arrive?', 'date', ['2025-05-09', '2025-06-18']],
    ],
  ),
  topic(
    7,
    15,
    {
      prefix: 'quote',
      noteTypeName: 'Quote follow-up',
      appliesTo: 'quote',
      dueDays: 7,
      workflow: 'Quote follow-up',
      remarks: [
        ['Asks for a cheaper boiler', 'Send a second version'],
        ['Compares with another offer', 'Call on Thursday'],
        ['Wants the controls left out', 'Keep the old programmer'],
      ],
    },
    [
      ['Is the customer still interested?', 'yesNo', [true, false]],
      ['When to call again?', 'date', ['2025-05-09', '2025-06-16']],
      ['What holds the decision up?', 'singleChoice', ['Budget', 'Timing', 'Other offer']],
      ['How many weeks later should work begin?', 'integer', [3, 6]],
    ],
  ),
  topic(
    8,
    16,
    {
      prefix: 'resource',
      noteTypeName: 'Training',
      appliesTo: 'resource',
      dueDays: 14,
      workflow: 'Training follow-up',
      remarks: [
        ['First aid course booked', 'Two days in July'],
        ['Gas certificate runs out', 'Book the renewal'],
        ['New tester issued', 'Instruction given at the depot'],
      ],
    },
    [
      ['Has the certificate been filed?', 'yesNo', [true, false]],
      ['Who gave the course?', 'text', ['Depot trainer', 'Training centre']],
      ['Hours of the course?', 'decimal', [7.5, 3.5]],
      ['When must it be repeated?', 'date', ['2026-05-08', '2026-06-30']],
    ],
  ),
  topic(
    9,
    17,
    {
      prefix: 'sales_opportunity',
      noteTypeName: 'Sales step',
      appliesTo: 'salesOpportunity',
      dueDays: 7,
      workflow: 'Sales steps',
      remarks: [
        ['Asked for references', 'Sent two schools'],
        ['Decision moved to autumn', 'Keep warm'],
        ['Met the bursar', 'Wants one price for all sites'],
      ],
    },
    [
      ['Is the budget confirmed?', 'yesNo', [true, false]],
      ['Who decides?', 'text', ['Practice manager', 'Board of governors']],
      ['Discount expected, in per cent?', 'decimal', [5, 2.5]],
      ['When is the decision expected?', 'date', ['2025-05-09', '2025-07-18']],
    ],
  ),
  topic(
    10,
    18,
    {
      prefix: 'stock_item',
      noteTypeName: 'Stock inspection',
      appliesTo: 'stockItem',
      dueDays: 14,
      workflow: 'Stock inspection',
      remarks: [
        ['Box is wet', 'Contents are dry'],
        ['Label unreadable', 'Print a new one'],
        ['Count differs by one', 'Look in the other van'],
      ],
    },
    [
      ['Can the item stay in use?', 'yesNo', [true, false]],
      ['What is damaged?', 'text', ['Casing', 'Thread', 'Packaging']],
      ['How many units are concerned?', 'integer', [1, 2]],
      ['By when is it to be replaced?', 'date', ['2025-05-30', '2025-07-31']],
    ],
  ),
  topic(
    11,
    19,
    {
      prefix: 'vehicle',
      noteTypeName: 'Workshop',
      appliesTo: 'vehicle',
      dueDays: 7,
      workflow: 'Workshop booking',
      remarks: [
        ['No odometer readings since 6 May', 'Tracking unit drives, but sends no distance'],
        ['Warning light for the brakes', 'To be read out at the workshop'],
        ['Windscreen chipped', 'Glass fitter comes to the depot'],
      ],
    },
    [
      ['Is a courtesy vehicle needed?', 'yesNo', [true, false]],
      ['For which day is it booked?', 'date', ['2025-05-09', '2025-06-26']],
      ['Which workshop?', 'text', ['Depot workshop', 'Tyre fitter, Lanmoor']],
      ['Hours off the road?', 'decimal', [2.5, 6]],
    ],
  ),
];

export function addNoteTypes(draft: Draft): void {
  draft.addExample('note_types_v1');
  draft.add('note_types_v1', {
    note_type_id: 1,
    name: 'General remark',
    has_progress: false,
    workflow_name: null,
    default_due_days: null,
    is_active: true,
    applies_to: 'contact,person,job,contract,invoice,quote,purchaseOrder,purchaseInvoice,salesOpportunity,resource,stockItem,vehicle',
    workflow_question_count: 0,
    modified_at: '2024-12-01T10:00:00Z',
  });
  for (const { noteType, noteTypeName, workflow, dueDays, appliesTo, questions } of noteTopics.slice(1)) {
    draft.add('note_types_v1', {
      note_type_id: noteType,
      name: noteTypeName,
      has_progress: true,
      workflow_name: workflow,
      default_due_days: dueDays,
      is_active: true,
      applies_to: appliesTo,
      workflow_question_count: questions.length,
      modified_at: '2024-12-01T10:00:00Z',
    });
  }
}
