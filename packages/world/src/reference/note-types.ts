import * as z from 'zod';
import type { Draft } from '../draft.ts';
import { readData } from '../read-data.ts';

const answer = z.union([z.string(), z.number(), z.boolean()]);

const questionSchema = z.strictObject({
  text: z.string(),
  type: z.enum(['yesNo', 'text', 'singleChoice', 'integer', 'decimal', 'date']),
  /** Answers that are given to it. */
  answers: z.array(answer).readonly(),
});

const topicSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Tables begin with it: contact_notes_v1. */
  prefix: z.string(),
  appliesTo: z.string(),
  dueDays: z.int(),
  workflow: z.string(),
  /** Titles and bodies of further notes. */
  remarks: z.array(z.strictObject({ title: z.string(), body: z.string() })).readonly(),
  questions: z.array(questionSchema).length(4),
});

export interface WorkflowQuestion extends Readonly<z.output<typeof questionSchema>> {
  readonly id: number;
  readonly number: number;
  readonly askedAt: 'inProgress' | 'completed';
}

/** What notes on one kind of record are about, and the workflow that they go through. */
export interface NoteTopic extends Readonly<Omit<z.output<typeof topicSchema>, 'questions'>> {
  readonly questions: readonly WorkflowQuestion[];
}

export const noteTopics: readonly NoteTopic[] = readData('note-types.yaml', z.array(topicSchema)).map((topic, index) => ({
  ...topic,
  // Two questions are asked on taking the note up, two on completing it.
  questions: topic.questions.map((question, place) => ({
    ...question,
    id: (place < 2 ? 140 + place : 180 + place - 2) + 2 * index,
    number: place + 1,
    askedAt: place < 2 ? 'inProgress' : 'completed',
  })),
}));

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
  for (const { id, name, workflow, dueDays, appliesTo, questions } of noteTopics.slice(1)) {
    draft.add('note_types_v1', {
      note_type_id: id,
      name,
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
