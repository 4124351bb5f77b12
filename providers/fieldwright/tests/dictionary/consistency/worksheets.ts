import type { ConsistencyRule } from './rule.ts';

/** Rules for worksheets and their answers. */
export const worksheetConsistencyRules: readonly ConsistencyRule[] = [
  [
    'question_count of a worksheet is the number of active questions that take an answer',
    "SELECT worksheet_id FROM worksheets_v1 w WHERE question_count <> (SELECT COUNT(*) FROM worksheet_questions_v1 q WHERE q.worksheet_id = w.worksheet_id AND q.is_active AND q.question_type <> 'information')",
  ],
  [
    'a question is active until it is removed',
    'SELECT worksheet_question_id FROM worksheet_questions_v1 q JOIN worksheets_v1 w USING (worksheet_id) WHERE q.is_active <> (q.removed_in_version IS NULL) OR q.removed_in_version > w.version_number',
  ],
  [
    "answered_count of a job's worksheet is the number of its answers",
    'SELECT job_worksheet_id FROM job_worksheets_v1 w WHERE answered_count <> (SELECT COUNT(*) FROM job_worksheet_answers_v1 a WHERE a.job_id = w.job_id AND a.worksheet_id = w.worksheet_id)',
  ],
  [
    "a job's worksheet is complete when no mandatory question is unanswered",
    `SELECT w.job_worksheet_id, w.status FROM job_worksheets_v1 w WHERE status IS NOT (
       CASE WHEN NOT EXISTS (SELECT 1 FROM worksheet_questions_v1 q WHERE q.worksheet_id = w.worksheet_id AND q.is_mandatory AND q.is_active
                             AND NOT EXISTS (SELECT 1 FROM job_worksheet_answers_v1 a WHERE a.job_id = w.job_id AND a.worksheet_question_id = q.worksheet_question_id)) THEN 'complete'
            WHEN w.answered_count > 0 THEN 'inProgress' ELSE 'notStarted' END)
       OR (status = 'complete') <> (completed_at IS NOT NULL)`,
  ],
  [
    'a worksheet is completed with its last mandatory answer',
    `SELECT w.job_worksheet_id FROM job_worksheets_v1 w WHERE w.completed_at IS NOT NULL AND w.completed_at <> (
       SELECT MAX(a.answered_at) FROM job_worksheet_answers_v1 a JOIN worksheet_questions_v1 q USING (worksheet_question_id) WHERE a.job_id = w.job_id AND a.worksheet_id = w.worksheet_id AND q.is_mandatory)`,
  ],
  [
    'an answer uses the column of its type and belongs to a question of its worksheet',
    `SELECT a.worksheet_answer_id, a.question_type FROM job_worksheet_answers_v1 a JOIN worksheet_questions_v1 q USING (worksheet_question_id)
     WHERE a.worksheet_id <> q.worksheet_id OR a.question_type <> q.question_type OR a.question_text <> q.question_text
        OR (a.boolean_value IS NOT NULL) <> (a.question_type = 'yesNo') OR (a.number_value IS NOT NULL) <> (a.question_type IN ('integer', 'decimal', 'rating'))
        OR (a.text_value IS NOT NULL) <> (a.question_type IN ('text', 'longText', 'barcode', 'time', 'singleChoice', 'signature')) OR (a.choice_values IS NOT NULL) <> (a.question_type = 'multipleChoice')
        OR (a.date_value IS NOT NULL) <> (a.question_type = 'date') OR (a.date_time_value IS NOT NULL) <> (a.question_type = 'dateTime') OR (a.latitude IS NOT NULL) <> (a.question_type = 'location')
        OR a.is_out_of_range <> COALESCE(a.number_value < q.minimum_value OR a.number_value > q.maximum_value, 0)`,
  ],
];
