import {
  addDays,
  dayLength,
  getInstantDay,
  hour,
  type Instant,
  type Random,
  type Row,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { now } from '../now.ts';
import { type NoteTopic, noteTopics, type WorkflowQuestion } from '../reference/note-topics.ts';

/** Adds notes on every kind of record, and the answers of their workflows. */
export function addNotes(draft: SampleDraft, random: Random): void {
  for (const topic of noteTopics) addNotesOfTopic(draft, topic, random.fork(topic.prefix));
}

/** Statuses of the other notes on each kind of record. The first of these notes ends at the time in the examples. */
const noteStatuses = [
  'completed',
  'completed',
  'open',
  'onHold',
  'completed',
  'inProgress',
  'rejected',
  'completed',
] as const;

function addNotesOfTopic(draft: SampleDraft, topic: NoteTopic, random: Random): void {
  const { prefix } = topic;
  const noteTable = `${prefix}_notes_v1`;
  draft.addExample(noteTable, 'completed_at');
  draft.addExample(`${prefix}_note_workflow_answers_v1`, 'text_value', 'number_value', 'date_value');
  const [example = {}] = draft.rows(noteTable);
  const [, secondQuestion] = topic.questions;
  if (secondQuestion?.type === 'date')
    addAnswer(draft, topic, example, secondQuestion, secondQuestion.answers[0], '2025-05-07T08:05:30Z');

  const parents = random
    .shuffle(draft.rows(getTable(prefix)))
    .filter((row) => row[`${prefix}_id`] !== getExampleParentId(draft, topic));
  const [earlyParent] = parents.filter(({ created_at }) => String(created_at ?? '') < '2025-05-01');
  noteStatuses.forEach((status, index) => {
    const parent = index === 0 ? earlyParent : parents[index % parents.length];
    if (parent) addNote(draft, topic, parent, status, index, random);
  });
}

function getTable(prefix: string): string {
  return prefix === 'sales_opportunity' ? 'sales_opportunities_v1' : `${prefix}s_v1`;
}

function getExampleParentId(draft: SampleDraft, { prefix }: NoteTopic): unknown {
  return draft.rows(`${prefix}_notes_v1`)[0]?.[`${prefix}_id`];
}

function addNote(
  draft: SampleDraft,
  topic: NoteTopic,
  parent: Row,
  status: (typeof noteStatuses)[number],
  index: number,
  random: Random,
): void {
  const { prefix } = topic;
  const id = draft.nextId(`${prefix}_notes_v1`);
  const endsLikeExample = index === 0;
  const parentCreatedAt = toInstant(String(parent.created_at ?? '2025-01-01T00:00:00Z'));
  const createdAt: Instant = endsLikeExample
    ? Math.max(parentCreatedAt, toInstant('2025-05-06T11:50:00Z'))
    : Math.max(parentCreatedAt + hour, now - random.int(3, 75) * dayLength - random.int(0, 6) * hour);
  const startedAt = status === 'open' ? undefined : Math.min(createdAt + random.int(2, 30) * hour, now - 2 * hour);
  const exampleEndTime = toInstant('2025-05-08T15:10:00Z');
  const getEndTime = () =>
    endsLikeExample && createdAt < exampleEndTime
      ? exampleEndTime
      : Math.min((startedAt ?? createdAt) + random.int(3, 90) * hour, now - hour);
  const endedAt = status === 'completed' ? getEndTime() : undefined;
  const { title, body } = topic.remarks[index % topic.remarks.length] ?? { title: 'Remark', body: '' };
  const comment = {
    open: null,
    inProgress: 'Called back and left a message',
    onHold: 'Waits for an answer',
    completed: 'Settled',
    rejected: 'Nothing to be done',
  }[status];
  const note = draft.add(`${prefix}_notes_v1`, {
    [`${prefix}_note_id`]: id,
    [`${prefix}_id`]: parent[`${prefix}_id`] ?? null,
    note_type_id: index === 6 ? 1 : topic.id,
    title,
    body,
    progress_status: status,
    percent_complete: { open: 0, inProgress: 50, onHold: 25, completed: 100, rejected: 0 }[status],
    progress_comment: comment,
    owner_name: random.pick(['Ellen Marsh', 'Joan Pascoe', 'Ravi Menon', null]),
    due_at: index === 6 ? null : `${addDays(getInstantDay(createdAt), topic.dueDays)}T17:00:00Z`,
    completed_at: endedAt === undefined ? null : writeInstant(endedAt),
    is_private: random.chance(0.2),
    attachment_count: random.chance(0.25) ? 1 : 0,
    created_by: random.pick(['Call handler', 'Ellen Marsh', 'Sam Okafor']),
    created_at: writeInstant(createdAt),
    modified_at: writeInstant(endedAt ?? startedAt ?? createdAt),
  });
  if (index === 6) return;
  for (const question of topic.questions) {
    const askedAt = question.askedAt === 'inProgress' ? startedAt : endedAt;
    if (askedAt !== undefined && (status !== 'onHold' || question.number === 1))
      addAnswer(draft, topic, note, question, question.answers[index % question.answers.length], writeInstant(askedAt));
  }
}

function addAnswer(
  draft: SampleDraft,
  { prefix, workflow }: NoteTopic,
  note: Row,
  question: WorkflowQuestion,
  value: string | number | boolean | undefined,
  answeredAt: string,
): void {
  const table = `${prefix}_note_workflow_answers_v1`;
  draft.add(table, {
    [`${prefix}_note_workflow_answer_id`]: draft.nextId(table),
    [`${prefix}_note_id`]: note[`${prefix}_note_id`] ?? null,
    workflow_question_id: question.id,
    workflow_name: workflow,
    question_number: question.number,
    question_text: question.text,
    question_type: question.type,
    asked_at_status: question.askedAt,
    text_value: question.type === 'text' || question.type === 'singleChoice' ? (value ?? null) : null,
    number_value: question.type === 'integer' || question.type === 'decimal' ? (value ?? null) : null,
    boolean_value: question.type === 'yesNo' ? (value ?? null) : null,
    date_value: question.type === 'date' ? (value ?? null) : null,
    answered_by: note.owner_name ?? note.created_by ?? null,
    answered_at: answeredAt,
  });
}
