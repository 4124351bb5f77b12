import type { ConsistencyRule } from './rule.ts';

const kindsWithNotes = [
  'contact',
  'contract',
  'invoice',
  'job',
  'person',
  'purchase_invoice',
  'purchase_order',
  'quote',
  'resource',
  'sales_opportunity',
  'stock_item',
  'vehicle',
];

const kindsWithCustomFields = [...kindsWithNotes, 'timesheet'];

/** Rules for notes, workflow answers and custom fields, which many kinds of record have. */
export const noteAndCustomFieldConsistencyRules: readonly ConsistencyRule[] = [
  ...kindsWithNotes.flatMap((kind): ConsistencyRule[] => [
    [
      `a note on a ${kind.replace('_', ' ')} is completed when its progress is, and its type applies to such records`,
      `SELECT n.${kind}_note_id FROM ${kind}_notes_v1 n JOIN note_types_v1 t USING (note_type_id) WHERE (progress_status = 'completed') <> (completed_at IS NOT NULL) OR (progress_status = 'completed') <> (percent_complete = 100)
         OR n.modified_at < n.created_at OR ',' || applies_to || ',' NOT LIKE '%,${kind.replace(/_(.)/, (_, letter: string) => letter.toUpperCase())},%'`,
    ],
    [
      `workflow answers of notes on a ${kind.replace('_', ' ')} use the column of their type and the workflow of the note`,
      `SELECT a.${kind}_note_workflow_answer_id FROM ${kind}_note_workflow_answers_v1 a JOIN ${kind}_notes_v1 n USING (${kind}_note_id) JOIN note_types_v1 t USING (note_type_id)
       WHERE a.workflow_name IS NOT t.workflow_name OR (boolean_value IS NOT NULL) <> (question_type = 'yesNo') OR (date_value IS NOT NULL) <> (question_type = 'date')
         OR (text_value IS NOT NULL) <> (question_type IN ('text', 'singleChoice')) OR (number_value IS NOT NULL) <> (question_type IN ('integer', 'decimal')) OR answered_at > n.modified_at`,
    ],
  ]),
  ...kindsWithCustomFields.map(
    (kind): ConsistencyRule => [
      `a custom field of a ${kind.replace('_', ' ')} uses the column of its type`,
      `SELECT ${kind}_custom_field_id FROM ${kind}_custom_fields_v1 WHERE (value_text IS NOT NULL) <> (field_type IN ('text', 'list')) OR (value_number IS NOT NULL) <> (field_type = 'number') OR (value_date IS NOT NULL) <> (field_type = 'date') OR (value_boolean IS NOT NULL) <> (field_type = 'boolean')`,
    ],
  ),
];
