/** A question of a workflow. */
interface Question {
  readonly text: string;
  readonly type: 'yesNo' | 'text' | 'singleChoice' | 'integer' | 'decimal' | 'date';
  /** Possible answers. */
  readonly answers: readonly (string | number | boolean)[];
}

interface Topic {
  readonly id: number;
  readonly name: string;
  /** Prefix of its table names: `contact` for contact_notes_v1. */
  readonly prefix: string;
  readonly appliesTo: string;
  readonly dueDays: number;
  readonly workflow: string;
  /** Titles and bodies of its notes. */
  readonly remarks: readonly { readonly title: string; readonly body: string }[];
  readonly questions: readonly Question[];
}

/**
 * Topics of the notes on each kind of record, with their workflow: two questions when a note is started and two when it
 * is completed. They are not in a YAML file because the sandbox needs them too, and a sandbox module cannot read files.
 */
const topics: readonly Topic[] = [
  {
    id: 8,
    name: 'Complaint',
    prefix: 'contact',
    appliesTo: 'contact,job',
    dueDays: 2,
    workflow: 'Complaint handling',
    remarks: [
      { title: 'Complaint about the bill', body: 'Says that the second hour was not worked' },
      { title: 'Mess left behind', body: 'Dust sheets were not used' },
      { title: 'Nobody rang ahead', body: 'Wants a call before each visit' },
    ],
    questions: [
      { text: 'Has the customer been called back?', type: 'yesNo', answers: [true, true, false] },
      { text: 'When is the follow-up call?', type: 'date', answers: ['2025-05-09', '2025-06-13'] },
      {
        text: 'How was it settled?',
        type: 'text',
        answers: ['Apology and a new appointment', 'Credit of the call-out charge'],
      },
      { text: 'How satisfied is the customer, 1 to 5?', type: 'integer', answers: [4, 2, 5] },
    ],
  },
  {
    id: 9,
    name: 'Renewal',
    prefix: 'contract',
    appliesTo: 'contract',
    dueDays: 30,
    workflow: 'Renewal review',
    remarks: [
      { title: 'Renewal price sent', body: 'Waits for the board meeting' },
      { title: 'Asks for fewer visits', body: 'One visit a year is enough' },
      { title: 'Wants parts included', body: 'Send a price with parts' },
    ],
    questions: [
      { text: 'Has the customer agreed the new price?', type: 'yesNo', answers: [true, false] },
      { text: 'Which uplift was agreed, in per cent?', type: 'decimal', answers: [3, 2.5, 4] },
      { text: 'Who agreed for the customer?', type: 'text', answers: ['Practice manager', 'Bursar', 'Estates office'] },
      { text: 'From which day does the price hold?', type: 'date', answers: ['2026-01-01', '2025-10-01'] },
    ],
  },
  {
    id: 10,
    name: 'Invoice query',
    prefix: 'invoice',
    appliesTo: 'invoice',
    dueDays: 5,
    workflow: 'Invoice dispute',
    remarks: [
      { title: 'Order number is missing', body: 'Will not pay without it' },
      { title: 'Asks for a copy', body: 'Says it never arrived' },
      { title: 'Disputes the hours', body: 'Log of the door shows 50 minutes' },
    ],
    questions: [
      { text: 'Is a credit note needed?', type: 'yesNo', answers: [true, false] },
      { text: 'Which amount is in dispute?', type: 'decimal', answers: [45, 58, 29] },
      { text: 'What is disputed?', type: 'singleChoice', answers: ['Call-out charge', 'Hours', 'Materials'] },
      { text: 'By when must it be answered?', type: 'date', answers: ['2025-05-16', '2025-06-20'] },
    ],
  },
  {
    id: 11,
    name: 'Parts',
    prefix: 'job',
    appliesTo: 'job',
    dueDays: 2,
    workflow: 'Parts follow-up',
    remarks: [
      { title: 'Gasket to be ordered', body: 'Usual size does not fit' },
      { title: 'Part came damaged', body: 'Sent back to the supplier' },
      { title: 'Pump on order', body: 'Delivery within the week' },
    ],
    questions: [
      { text: 'Has the part been received?', type: 'yesNo', answers: [true, false] },
      { text: 'How many working days until delivery?', type: 'integer', answers: [3, 1, 5] },
      { text: 'Which supplier has it?', type: 'text', answers: ['Trade counter, Porthaven', 'Wholesale, Lanmoor'] },
      { text: 'When did the part arrive?', type: 'date', answers: ['2025-05-08', '2025-06-12'] },
    ],
  },
  {
    id: 12,
    name: 'Preference',
    prefix: 'person',
    appliesTo: 'person',
    dueDays: 10,
    workflow: 'Contact preferences',
    remarks: [
      { title: 'Do not write by post', body: 'Letters go to the wrong office' },
      { title: 'Works on Mondays only', body: 'Deputy knows about the boiler' },
      { title: 'New mobile number', body: 'Old one belongs to a colleague' },
    ],
    questions: [
      { text: 'Has the preference been confirmed in writing?', type: 'yesNo', answers: [true, false] },
      { text: 'Latest hour for calls?', type: 'integer', answers: [12, 17] },
      { text: 'Which channel is preferred?', type: 'singleChoice', answers: ['Phone', 'Email'] },
      { text: 'When was it confirmed?', type: 'date', answers: ['2025-05-07', '2025-06-04'] },
    ],
  },
  {
    id: 13,
    name: 'Matching query',
    prefix: 'purchase_invoice',
    appliesTo: 'purchaseInvoice',
    dueDays: 7,
    workflow: 'Invoice matching',
    remarks: [
      { title: 'Delivery charge added', body: 'Was to be free above 200' },
      { title: 'Wrong order number', body: 'Belongs to another order' },
      { title: 'Quantity differs', body: 'Two were sent back' },
    ],
    questions: [
      { text: 'Has the supplier agreed a credit?', type: 'yesNo', answers: [true, false] },
      { text: 'Difference in price?', type: 'decimal', answers: [12.5, 8] },
      { text: 'Number of the credit note?', type: 'text', answers: ['CN-2025-118', 'CN-2025-131'] },
      { text: 'When is the credit expected?', type: 'date', answers: ['2025-05-23', '2025-06-27'] },
    ],
  },
  {
    id: 14,
    name: 'Delivery',
    prefix: 'purchase_order',
    appliesTo: 'purchaseOrder',
    dueDays: 3,
    workflow: 'Delivery follow-up',
    remarks: [
      { title: 'Carrier found nobody in', body: 'New attempt tomorrow' },
      { title: 'Supplier asks for a pallet back', body: 'Driver takes it on Friday' },
      { title: 'Promised day has moved', body: 'Two days later than said' },
    ],
    questions: [
      { text: 'Has the remainder arrived?', type: 'yesNo', answers: [false, true] },
      { text: 'How many units are missing?', type: 'integer', answers: [15, 2] },
      { text: 'Reference of the carrier?', type: 'text', answers: ['C-20311', 'C-20377'] },
      { text: 'When did the remainder arrive?', type: 'date', answers: ['2025-05-09', '2025-06-18'] },
    ],
  },
  {
    id: 15,
    name: 'Quote follow-up',
    prefix: 'quote',
    appliesTo: 'quote',
    dueDays: 7,
    workflow: 'Quote follow-up',
    remarks: [
      { title: 'Asks for a cheaper boiler', body: 'Send a second version' },
      { title: 'Compares with another offer', body: 'Call on Thursday' },
      { title: 'Wants the controls left out', body: 'Keep the old programmer' },
    ],
    questions: [
      { text: 'Is the customer still interested?', type: 'yesNo', answers: [true, false] },
      { text: 'When to call again?', type: 'date', answers: ['2025-05-09', '2025-06-16'] },
      { text: 'What holds the decision up?', type: 'singleChoice', answers: ['Budget', 'Timing', 'Other offer'] },
      { text: 'How many weeks later should work begin?', type: 'integer', answers: [3, 6] },
    ],
  },
  {
    id: 16,
    name: 'Training',
    prefix: 'resource',
    appliesTo: 'resource',
    dueDays: 14,
    workflow: 'Training follow-up',
    remarks: [
      { title: 'First aid course booked', body: 'Two days in July' },
      { title: 'Gas certificate runs out', body: 'Book the renewal' },
      { title: 'New tester issued', body: 'Instruction given at the depot' },
    ],
    questions: [
      { text: 'Has the certificate been filed?', type: 'yesNo', answers: [true, false] },
      { text: 'Who gave the course?', type: 'text', answers: ['Depot trainer', 'Training centre'] },
      { text: 'Hours of the course?', type: 'decimal', answers: [7.5, 3.5] },
      { text: 'When must it be repeated?', type: 'date', answers: ['2026-05-08', '2026-06-30'] },
    ],
  },
  {
    id: 17,
    name: 'Sales step',
    prefix: 'sales_opportunity',
    appliesTo: 'salesOpportunity',
    dueDays: 7,
    workflow: 'Sales steps',
    remarks: [
      { title: 'Asked for references', body: 'Sent two schools' },
      { title: 'Decision moved to autumn', body: 'Keep warm' },
      { title: 'Met the bursar', body: 'Wants one price for all sites' },
    ],
    questions: [
      { text: 'Is the budget confirmed?', type: 'yesNo', answers: [true, false] },
      { text: 'Who decides?', type: 'text', answers: ['Practice manager', 'Board of governors'] },
      { text: 'Discount expected, in per cent?', type: 'decimal', answers: [5, 2.5] },
      { text: 'When is the decision expected?', type: 'date', answers: ['2025-05-09', '2025-07-18'] },
    ],
  },
  {
    id: 18,
    name: 'Stock inspection',
    prefix: 'stock_item',
    appliesTo: 'stockItem',
    dueDays: 14,
    workflow: 'Stock inspection',
    remarks: [
      { title: 'Box is wet', body: 'Contents are dry' },
      { title: 'Label unreadable', body: 'Print a new one' },
      { title: 'Count differs by one', body: 'Look in the other van' },
    ],
    questions: [
      { text: 'Can the item stay in use?', type: 'yesNo', answers: [true, false] },
      { text: 'What is damaged?', type: 'text', answers: ['Casing', 'Thread', 'Packaging'] },
      { text: 'How many units are concerned?', type: 'integer', answers: [1, 2] },
      { text: 'By when is it to be replaced?', type: 'date', answers: ['2025-05-30', '2025-07-31'] },
    ],
  },
  {
    id: 19,
    name: 'Workshop',
    prefix: 'vehicle',
    appliesTo: 'vehicle',
    dueDays: 7,
    workflow: 'Workshop booking',
    remarks: [
      { title: 'No odometer readings since 6 May', body: 'Tracking unit drives, but sends no distance' },
      { title: 'Warning light for the brakes', body: 'To be read out at the workshop' },
      { title: 'Windscreen chipped', body: 'Glass fitter comes to the depot' },
    ],
    questions: [
      { text: 'Is a courtesy vehicle needed?', type: 'yesNo', answers: [true, false] },
      { text: 'For which day is it booked?', type: 'date', answers: ['2025-05-09', '2025-06-26'] },
      { text: 'Which workshop?', type: 'text', answers: ['Depot workshop', 'Tyre fitter, Lanmoor'] },
      { text: 'Hours off the road?', type: 'decimal', answers: [2.5, 6] },
    ],
  },
];

export interface WorkflowQuestion extends Question {
  readonly id: number;
  readonly number: number;
  readonly askedAt: 'inProgress' | 'completed';
}

/** Topic of the notes on a kind of record, with their workflow. */
export interface NoteTopic extends Omit<Topic, 'questions'> {
  readonly questions: readonly WorkflowQuestion[];
}

export const noteTopics: readonly NoteTopic[] = topics.map((topic, index) => ({
  ...topic,
  // Two questions are asked when the note is started, two when it is completed.
  questions: topic.questions.map((question, position) => ({
    ...question,
    id: (position < 2 ? 140 + position : 180 + position - 2) + 2 * index,
    number: position + 1,
    askedAt: position < 2 ? 'inProgress' : 'completed',
  })),
}));
