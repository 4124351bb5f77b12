import type { SampleDraft } from 'refdesk/sample-data';
import { noteTopics } from './note-topics.ts';

export function addNoteTypes(draft: SampleDraft): void {
  draft.addExample('note_types_v1');
  draft.add('note_types_v1', {
    note_type_id: 1,
    name: 'General remark',
    has_progress: false,
    workflow_name: null,
    default_due_days: null,
    is_active: true,
    applies_to:
      'contact,person,job,contract,invoice,quote,purchaseOrder,purchaseInvoice,salesOpportunity,resource,stockItem,vehicle',
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
