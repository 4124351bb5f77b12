/**
 * What must hold between rows, as the descriptions of the columns say it: a sentence, and a query for
 * the rows that break it.
 */
export const consistency: readonly (readonly [sentence: string, sql: string])[] = [
  [
    'nothing was changed before it was created',
    'SELECT job_id FROM jobs_v1 WHERE modified_at < created_at UNION ALL SELECT invoice_id FROM invoices_v1 WHERE modified_at < created_at UNION ALL SELECT contact_id FROM contacts_v1 WHERE modified_at < created_at',
  ],

  // contacts
  [
    'a contact counts its open jobs',
    `SELECT contact_id, open_job_count FROM contacts_v1 c
     WHERE open_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.contact_id = c.contact_id AND j.status NOT IN ('completed', 'cancelled'))`,
  ],
  [
    'a contact knows when its latest job was completed',
    "SELECT contact_id FROM contacts_v1 c WHERE last_job_completed_at IS NOT (SELECT MAX(actual_end) FROM jobs_v1 j WHERE j.contact_id = c.contact_id AND j.status = 'completed')",
  ],
  [
    'a contact owes the balances of its approved, sent and partly paid invoices',
    `SELECT contact_id, outstanding_balance FROM contacts_v1 c
     WHERE ABS(outstanding_balance - (SELECT COALESCE(SUM(balance), 0) FROM invoices_v1 i WHERE i.contact_id = c.contact_id AND i.status IN ('approved', 'sent', 'partlyPaid'))) > 0.0001`,
  ],
  [
    'a contact is on stop exactly while a stop has not ended',
    `SELECT contact_id FROM contacts_v1 c
     WHERE is_on_stop <> EXISTS (SELECT 1 FROM contact_stop_history_v1 s WHERE s.contact_id = c.contact_id AND s.unstopped_at IS NULL)
        OR on_stop_since IS NOT (SELECT MAX(put_on_stop_at) FROM contact_stop_history_v1 s WHERE s.contact_id = c.contact_id AND s.unstopped_at IS NULL)`,
  ],
  [
    'no contact on stop has got a new job',
    'SELECT j.job_id FROM jobs_v1 j JOIN contact_stop_history_v1 s ON s.contact_id = j.contact_id WHERE j.created_at >= s.put_on_stop_at AND (s.unstopped_at IS NULL OR j.created_at < s.unstopped_at)',
  ],
  [
    'a contact group counts its active contacts',
    'SELECT contact_group_id FROM contact_groups_v1 g WHERE contact_count <> (SELECT COUNT(*) FROM contacts_v1 c WHERE c.contact_group_id = g.contact_group_id AND c.is_active)',
  ],
  [
    'paths of groups and categories are the names from the top down',
    `SELECT g.contact_group_id FROM contact_groups_v1 g LEFT JOIN contact_groups_v1 p ON p.contact_group_id = g.parent_contact_group_id
     WHERE g.group_path <> COALESCE(p.group_path || '/', '') || g.name OR g.group_depth <> COALESCE(p.group_depth + 1, 0)
     UNION ALL SELECT g.resource_group_id FROM resource_groups_v1 g LEFT JOIN resource_groups_v1 p ON p.resource_group_id = g.parent_resource_group_id
     WHERE g.group_path <> COALESCE(p.group_path || '/', '') || g.name
     UNION ALL SELECT g.product_category_id FROM product_categories_v1 g LEFT JOIN product_categories_v1 p ON p.product_category_id = g.parent_product_category_id
     WHERE g.category_path <> COALESCE(p.category_path || '/', '') || g.name`,
  ],
  [
    'an access period has a weekday or a date, not both',
    'SELECT contact_site_access_hour_id FROM contact_site_access_hours_v1 WHERE (day_of_week IS NULL) = (exception_date IS NULL)',
  ],
  ['a contact has one main person', 'SELECT contact_id FROM persons_v1 WHERE is_primary GROUP BY contact_id HAVING COUNT(*) > 1'],
  [
    'the current consent is the latest for person, channel and purpose',
    `SELECT consent_record_id FROM person_consents_v1 c
     WHERE is_current <> (recorded_at = (SELECT MAX(recorded_at) FROM person_consents_v1 o WHERE o.person_id = c.person_id AND o.channel = c.channel AND o.purpose = c.purpose))`,
  ],
  [
    'an anonymised person has no personal data and no granted consent',
    "SELECT p.person_id FROM persons_v1 p WHERE is_anonymised <> (anonymised_at IS NOT NULL) OR is_anonymised AND (email IS NOT NULL OR phone IS NOT NULL OR mobile IS NOT NULL OR EXISTS (SELECT 1 FROM person_consents_v1 c WHERE c.person_id = p.person_id AND c.is_current AND c.status = 'granted'))",
  ],

  // jobs
  [
    "a job's status is that of its latest change",
    'SELECT j.job_id FROM jobs_v1 j WHERE j.status IS NOT (SELECT to_status FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND s.is_current)',
  ],
  [
    'status changes follow each other without gaps, and say how long the job was in the status before',
    `SELECT job_status_id FROM (
       SELECT s.*, LAG(to_status) OVER w AS before, LAG(changed_at) OVER w AS since, LEAD(job_status_id) OVER w AS next
       FROM job_statuses_v1 s WINDOW w AS (PARTITION BY job_id ORDER BY changed_at, job_status_id))
     WHERE from_status IS NOT before OR is_current <> (next IS NULL) OR changed_at < since
        OR minutes_in_from_status IS NOT CAST(ROUND((unixepoch(changed_at) - unixepoch(since)) / 60.0) AS INTEGER)`,
  ],
  [
    'only changes that the life-cycle allows have been made',
    `SELECT job_status_id, from_status, to_status FROM job_statuses_v1 WHERE from_status IS NOT NULL AND from_status || '>' || to_status NOT IN (
       'unscheduled>scheduled', 'scheduled>scheduled', 'scheduled>dispatched', 'dispatched>accepted', 'scheduled>unscheduled', 'dispatched>unscheduled', 'accepted>unscheduled',
       'accepted>travelling', 'travelling>accepted', 'scheduled>started', 'dispatched>started', 'accepted>started', 'travelling>started', 'paused>started', 'started>paused',
       'started>completed', 'paused>completed', 'travelling>completed', 'unscheduled>cancelled', 'scheduled>cancelled', 'dispatched>cancelled', 'accepted>cancelled', 'travelling>cancelled', 'paused>cancelled')`,
  ],
  [
    'a job completed on the way has the result noAccess',
    "SELECT s.job_status_id FROM job_statuses_v1 s JOIN jobs_v1 j USING (job_id) WHERE s.from_status = 'travelling' AND s.to_status = 'completed' AND j.result <> 'noAccess'",
  ],
  [
    'a job has a result exactly when it is completed',
    "SELECT job_id FROM jobs_v1 WHERE (result IS NOT NULL) <> (status = 'completed') OR (actual_end IS NOT NULL) <> (status = 'completed')",
  ],
  [
    'a job has a resource and a plan exactly when it has been scheduled',
    "SELECT job_id FROM jobs_v1 WHERE status = 'unscheduled' AND (resource_id IS NOT NULL OR planned_start IS NOT NULL) OR status NOT IN ('unscheduled', 'cancelled') AND (resource_id IS NULL OR planned_start IS NULL OR planned_end IS NULL)",
  ],
  [
    'a job began with its first start and ended with its completion',
    `SELECT job_id FROM jobs_v1 j WHERE actual_start IS NOT (SELECT MIN(changed_at) FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND to_status = 'started')
        OR actual_end IS NOT (SELECT MAX(changed_at) FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND to_status = 'completed')`,
  ],
  [
    'work is the time in started, without pauses',
    `SELECT j.job_id, j.work_minutes, SUM(a.seconds) / 60 FROM jobs_v1 j JOIN (
       SELECT job_id, (unixepoch(COALESCE(ended_at, '2025-06-30T10:30:00Z')) - unixepoch(started_at)) * 1.0 AS seconds FROM resource_activities_v1 WHERE activity_type = 'working') a USING (job_id)
     GROUP BY j.job_id HAVING j.work_minutes IS NOT CAST(ROUND(SUM(a.seconds) / 60) AS INTEGER)`,
  ],
  [
    'travel is the time of the journeys to the job',
    'SELECT j.job_id FROM jobs_v1 j JOIN resource_journeys_v1 t USING (job_id) GROUP BY j.job_id HAVING ABS(j.travel_minutes - SUM(t.duration_minutes)) > COUNT(*)',
  ],
  [
    'a job is late when it began after its planned start, or has not begun by now',
    "SELECT job_id FROM jobs_v1 WHERE status <> 'cancelled' AND is_late <> COALESCE(COALESCE(actual_start, actual_end, '2025-06-30T10:30:00Z') > planned_start, 0)",
  ],
  ['a resource works on one job at a time', "SELECT resource_id FROM jobs_v1 WHERE status = 'started' GROUP BY resource_id HAVING COUNT(*) > 1"],
  [
    'an open task is not finished, and a finished one says by whom',
    "SELECT job_task_id FROM job_tasks_v1 WHERE (status IN ('done', 'skipped')) <> (finished_at IS NOT NULL) OR (finished_at IS NULL) <> (finished_by IS NULL) OR (skip_reason IS NOT NULL) <> (status = 'skipped') OR finished_at < started_at",
  ],
  ['a flag is set until it is cleared', 'SELECT job_flag_id FROM job_flags_v1 WHERE is_set <> (cleared_at IS NULL) OR cleared_at < set_at'],
  [
    'an assistant worked from arriving to leaving',
    'SELECT job_assistant_id FROM job_assistants_v1 WHERE work_minutes IS NOT CAST(ROUND((unixepoch(left_at) - unixepoch(arrived_at)) / 60.0) AS INTEGER)',
  ],
  [
    'an assistant is not the lead resource',
    'SELECT a.job_assistant_id FROM job_assistants_v1 a JOIN jobs_v1 j USING (job_id) WHERE a.resource_id = j.resource_id',
  ],
  [
    'a constraint has the facts of its type only',
    `SELECT job_constraint_id FROM job_constraints_v1
     WHERE (resource_id IS NOT NULL) <> (type IN ('requiredResource', 'excludedResource')) OR (skill_name IS NOT NULL) <> (type = 'requiredSkill') OR (vehicle_id IS NOT NULL) <> (type = 'requiredVehicle')
        OR (related_job_id IS NOT NULL) <> (type IN ('followsJob', 'sameResourceAsJob')) OR (limit_at IS NOT NULL) <> (type IN ('earliestStart', 'latestFinish')) OR (was_broken AND is_hard)`,
  ],
  [
    'a job group counts and adds up its jobs',
    `SELECT g.job_group_id FROM job_groups_v1 g
     WHERE job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.job_group_id = g.job_group_id)
        OR open_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.job_group_id = g.job_group_id AND status NOT IN ('completed', 'cancelled'))
        OR ABS(net_charge_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.is_chargeable)) > 0.0001
        OR ABS(net_invoiced_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.is_chargeable AND l.invoice_line_id IS NOT NULL)) > 0.0001
        OR ABS(written_off_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.written_off_at IS NOT NULL)) > 0.0001`,
  ],
  ['all jobs of a group are for its customer', 'SELECT j.job_id FROM jobs_v1 j JOIN job_groups_v1 g USING (job_group_id) WHERE j.contact_id <> g.contact_id'],
  [
    'the jobs of a financially complete group are locked, and no others',
    "SELECT j.job_id FROM jobs_v1 j LEFT JOIN job_groups_v1 g USING (job_group_id) WHERE (j.financial_status = 'financiallyComplete') <> (COALESCE(g.status, '') = 'financiallyComplete')",
  ],
  [
    'the financial status follows from the lines',
    `SELECT job_id, financial_status, lines, invoiced FROM (
       SELECT j.job_id, j.financial_status, COUNT(l.job_line_id) AS lines, COUNT(l.invoice_line_id) AS invoiced
       FROM jobs_v1 j LEFT JOIN job_lines_v1 l ON l.job_id = j.job_id AND l.is_chargeable GROUP BY j.job_id)
     WHERE financial_status = 'invoiced' AND (lines = 0 OR lines <> invoiced) OR financial_status = 'partlyInvoiced' AND (invoiced = 0 OR invoiced = lines)
        OR financial_status = 'notChargeable' AND lines > 0 OR financial_status = 'readyToInvoice' AND (lines = 0 OR invoiced > 0)`,
  ],
  ['only finished jobs have final charges', "SELECT job_id FROM jobs_v1 WHERE financial_status <> 'open' AND status NOT IN ('completed', 'cancelled')"],

  // worksheets
  [
    'a worksheet counts the questions that are asked and take an answer',
    "SELECT worksheet_id FROM worksheets_v1 w WHERE question_count <> (SELECT COUNT(*) FROM worksheet_questions_v1 q WHERE q.worksheet_id = w.worksheet_id AND q.is_active AND q.question_type <> 'information')",
  ],
  [
    'a question is active until it is removed',
    'SELECT worksheet_question_id FROM worksheet_questions_v1 q JOIN worksheets_v1 w USING (worksheet_id) WHERE q.is_active <> (q.removed_in_version IS NULL) OR q.removed_in_version > w.version_number',
  ],
  [
    "a job's worksheet counts its answers",
    'SELECT job_worksheet_id FROM job_worksheets_v1 w WHERE answered_count <> (SELECT COUNT(*) FROM job_worksheet_answers_v1 a WHERE a.job_id = w.job_id AND a.worksheet_id = w.worksheet_id)',
  ],
  [
    "a job's worksheet is complete when no mandatory question is left",
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
    'an answer fills the column of its type, and is that of a question of its worksheet',
    `SELECT a.worksheet_answer_id, a.question_type FROM job_worksheet_answers_v1 a JOIN worksheet_questions_v1 q USING (worksheet_question_id)
     WHERE a.worksheet_id <> q.worksheet_id OR a.question_type <> q.question_type OR a.question_text <> q.question_text
        OR (a.boolean_value IS NOT NULL) <> (a.question_type = 'yesNo') OR (a.number_value IS NOT NULL) <> (a.question_type IN ('integer', 'decimal', 'rating'))
        OR (a.text_value IS NOT NULL) <> (a.question_type IN ('text', 'longText', 'barcode', 'time', 'singleChoice', 'signature')) OR (a.choice_values IS NOT NULL) <> (a.question_type = 'multipleChoice')
        OR (a.date_value IS NOT NULL) <> (a.question_type = 'date') OR (a.date_time_value IS NOT NULL) <> (a.question_type = 'dateTime') OR (a.latitude IS NOT NULL) <> (a.question_type = 'location')
        OR a.is_out_of_range <> COALESCE(a.number_value < q.minimum_value OR a.number_value > q.maximum_value, 0)`,
  ],

  // resources and days
  [
    'a resource group counts its active resources',
    "SELECT resource_group_id FROM resource_groups_v1 g WHERE resource_count <> (SELECT COUNT(*) FROM resources_v1 r WHERE r.resource_group_id = g.resource_group_id AND r.status = 'active')",
  ],
  [
    'a resource has left when its last day has passed',
    "SELECT resource_id FROM resources_v1 WHERE has_left <> (status = 'left' OR COALESCE(end_date < '2025-06-30', 0))",
  ],
  [
    'a resource and its vehicle point at each other',
    'SELECT r.resource_id FROM resources_v1 r JOIN vehicles_v1 v USING (vehicle_id) WHERE v.resource_id <> r.resource_id',
  ],
  [
    'activities follow each other without gaps from sign-on to sign-off',
    `SELECT resource_activity_id FROM (
       SELECT a.*, LEAD(started_at) OVER (PARTITION BY resource_id, substr(started_at, 1, 10) ORDER BY started_at) AS next FROM resource_activities_v1 a)
     WHERE next IS NOT NULL AND ended_at IS NOT next`,
  ],
  [
    'an activity lasts from its start to its end',
    'SELECT resource_activity_id FROM resource_activities_v1 WHERE duration_minutes IS NOT CAST(ROUND((unixepoch(ended_at) - unixepoch(started_at)) / 60.0) AS INTEGER)',
  ],
  [
    'a day summary adds up the activities and journeys of its day',
    `SELECT s.resource_day_summary_id, s.resource_id, s.summary_date FROM resource_day_summaries_v1 s JOIN (
       SELECT resource_id, substr(started_at, 1, 10) AS day, MIN(started_at) AS first, MAX(ended_at) AS last,
         SUM(CASE activity_type WHEN 'working' THEN seconds ELSE 0 END) AS working, SUM(CASE activity_type WHEN 'travelling' THEN seconds ELSE 0 END) AS travelling,
         SUM(CASE WHEN activity_type IN ('waiting', 'idle') THEN seconds ELSE 0 END) AS waiting, SUM(CASE activity_type WHEN 'break' THEN seconds ELSE 0 END) AS break
       FROM (SELECT a.*, (unixepoch(ended_at) - unixepoch(started_at)) * 1.0 AS seconds FROM resource_activities_v1 a) GROUP BY 1, 2) a ON a.resource_id = s.resource_id AND a.day = s.summary_date
     LEFT JOIN (SELECT resource_id, substr(started_at, 1, 10) AS day, SUM(distance_km) AS km FROM resource_journeys_v1 GROUP BY 1, 2) j ON j.resource_id = s.resource_id AND j.day = s.summary_date
     WHERE s.signed_on_at <> a.first OR s.signed_off_at <> a.last OR s.working_minutes <> CAST(ROUND(a.working / 60) AS INTEGER) OR s.travelling_minutes <> CAST(ROUND(a.travelling / 60) AS INTEGER)
        OR s.waiting_minutes <> CAST(ROUND(a.waiting / 60) AS INTEGER) OR s.break_minutes <> CAST(ROUND(a.break / 60) AS INTEGER) OR ABS(s.distance_km - COALESCE(j.km, 0)) > 0.001
        OR ABS(s.utilisation_percent - 100.0 * s.working_minutes / s.planned_minutes) > 0.0001`,
  ],
  [
    'a day summary counts the jobs of its day',
    `SELECT s.resource_day_summary_id, s.planned_job_count, s.completed_job_count FROM resource_day_summaries_v1 s
     WHERE planned_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.planned_start, 1, 10) = s.summary_date)
        OR completed_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.actual_end, 1, 10) = s.summary_date)
        OR unsuccessful_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.actual_end, 1, 10) = s.summary_date AND j.result <> 'successful')`,
  ],
  [
    'nobody who was away has worked',
    "SELECT a.resource_activity_id FROM resource_activities_v1 a JOIN resource_absences_v1 b USING (resource_id) WHERE b.status = 'approved' AND a.started_at >= b.starts_at AND a.started_at < b.ends_at",
  ],
  [
    'a skill has expired when its last day has passed',
    "SELECT resource_skill_id FROM resource_skills_v1 WHERE is_expired <> COALESCE(expires_on < '2025-06-30', 0)",
  ],
  [
    'a timesheet adds up its entries',
    `SELECT t.timesheet_id FROM timesheets_v1 t WHERE ABS(normal_hours - (SELECT COALESCE(SUM(hours), 0) FROM timesheet_entries_v1 e WHERE e.timesheet_id = t.timesheet_id AND NOT is_overtime)) > 0.0001
        OR ABS(overtime_hours - (SELECT COALESCE(SUM(hours), 0) FROM timesheet_entries_v1 e WHERE e.timesheet_id = t.timesheet_id AND is_overtime)) > 0.0001`,
  ],
  [
    'a timesheet entry lies in the pay period and belongs to an activity of the same resource',
    'SELECT e.timesheet_entry_id FROM timesheet_entries_v1 e JOIN timesheets_v1 t USING (timesheet_id) LEFT JOIN resource_activities_v1 a USING (resource_activity_id) WHERE e.entry_date NOT BETWEEN t.period_start AND t.period_end OR a.resource_id <> t.resource_id OR e.hours < 0',
  ],
  [
    'an approved timesheet says by whom and when, an exported one when too',
    "SELECT timesheet_id FROM timesheets_v1 WHERE (status IN ('approved', 'exported')) <> (approved_at IS NOT NULL) OR (status = 'exported') <> (exported_at IS NOT NULL) OR (status = 'rejected') <> (rejected_reason IS NOT NULL)",
  ],

  // stock
  [
    'what is on hand is the sum of the movements',
    `SELECT i.stock_item_id, i.quantity_on_hand FROM stock_items_v1 i WHERE ABS(quantity_on_hand
       - (SELECT COALESCE(SUM(ABS(quantity)), 0) FROM stock_movements_v1 m WHERE m.to_stock_item_id = i.stock_item_id)
       + (SELECT COALESCE(SUM(ABS(quantity)), 0) FROM stock_movements_v1 m WHERE m.from_stock_item_id = i.stock_item_id)) > 0.0001`,
  ],
  [
    'no stock item has ever held less than nothing',
    `SELECT item, held FROM (SELECT item, SUM(change) OVER (PARTITION BY item ORDER BY moved_at, stock_movement_id) AS held FROM (
       SELECT to_stock_item_id AS item, ABS(quantity) AS change, moved_at, stock_movement_id FROM stock_movements_v1 WHERE to_stock_item_id IS NOT NULL
       UNION ALL SELECT from_stock_item_id, -ABS(quantity), moved_at, stock_movement_id FROM stock_movements_v1 WHERE from_stock_item_id IS NOT NULL)) WHERE held < 0`,
  ],
  [
    'what is available is on hand and not reserved, and never less than nothing',
    'SELECT stock_item_id FROM stock_items_v1 WHERE ABS(quantity_available - (quantity_on_hand - quantity_reserved)) > 0.0001 OR quantity_available < 0 OR ABS(stock_value - quantity_on_hand * unit_cost) > 0.001',
  ],
  [
    'what is reserved is allocated to jobs',
    "SELECT stock_item_id FROM stock_items_v1 i WHERE quantity_reserved <> (SELECT COALESCE(SUM(quantity_planned), 0) FROM stock_planned_usage_v1 u WHERE u.stock_item_id = i.stock_item_id AND u.status = 'allocated')",
  ],
  [
    'the catalogue adds up all locations',
    'SELECT stock_detail_id FROM stock_details_v1 d WHERE total_on_hand <> (SELECT COALESCE(SUM(quantity_on_hand), 0) FROM stock_items_v1 i WHERE i.stock_detail_id = d.stock_detail_id) OR total_reserved <> (SELECT COALESCE(SUM(quantity_reserved), 0) FROM stock_items_v1 i WHERE i.stock_detail_id = d.stock_detail_id)',
  ],
  [
    'a movement has the source and target of its type',
    `SELECT stock_movement_id, type FROM stock_movements_v1
     WHERE type IN ('receipt', 'return') AND (to_stock_item_id IS NULL OR from_stock_item_id IS NOT NULL) OR type IN ('issue', 'writeOff', 'supplierReturn') AND (from_stock_item_id IS NULL OR to_stock_item_id IS NOT NULL)
        OR type = 'transfer' AND (from_stock_item_id IS NULL OR to_stock_item_id IS NULL) OR type = 'adjustment' AND (from_stock_item_id IS NULL) = (to_stock_item_id IS NULL)
        OR (type IN ('issue', 'return')) <> (job_stock_id IS NOT NULL) OR (type IN ('adjustment', 'writeOff')) <> (reason IS NOT NULL) OR quantity <= 0 AND type <> 'adjustment' OR ABS(movement_value - quantity * unit_cost) > 0.001`,
  ],
  [
    'a movement stays with its catalogue entry',
    'SELECT m.stock_movement_id FROM stock_movements_v1 m JOIN stock_items_v1 i ON i.stock_item_id IN (m.from_stock_item_id, m.to_stock_item_id) WHERE i.stock_detail_id <> m.stock_detail_id',
  ],
  [
    'what a job used is what was issued to it, less what came back',
    `SELECT u.job_stock_id FROM stock_planned_usage_v1 u WHERE quantity_used <> (SELECT COALESCE(SUM(CASE type WHEN 'issue' THEN quantity ELSE -quantity END), 0) FROM stock_movements_v1 m WHERE m.job_stock_id = u.job_stock_id)`,
  ],
  [
    'a serial-tracked item holds one unit at most',
    'SELECT stock_item_id FROM stock_items_v1 WHERE serial_number IS NOT NULL AND quantity_on_hand NOT IN (0, 1)',
  ],
  [
    'a category counts its active catalogue entries',
    'SELECT product_category_id FROM product_categories_v1 c WHERE stock_detail_count <> (SELECT COUNT(*) FROM stock_details_v1 d WHERE d.product_category_id = c.product_category_id AND d.is_active)',
  ],
  [
    'a catalogue entry has one preferred supplier, which it names',
    'SELECT d.stock_detail_id FROM stock_details_v1 d WHERE preferred_stock_supplier_id IS NOT (SELECT stock_supplier_id FROM stock_suppliers_v1 s WHERE s.stock_detail_id = d.stock_detail_id AND is_preferred)',
  ],
  [
    'a supplier is a contact of that kind',
    "SELECT s.stock_supplier_id FROM stock_suppliers_v1 s JOIN contacts_v1 c USING (contact_id) WHERE c.kind <> 'supplier'",
  ],
  [
    'a reorder level knows what its location holds',
    'SELECT stock_reorder_level_id FROM stock_reorder_levels_v1 l JOIN stock_items_v1 i ON i.stock_detail_id = l.stock_detail_id AND i.location_name = l.location_name AND i.serial_number IS NULL WHERE l.quantity_on_hand <> i.quantity_on_hand OR l.is_below_minimum <> (l.quantity_on_hand <= l.minimum_quantity)',
  ],

  // purchasing
  [
    'a purchase order adds up its lines and what has been received of them',
    `SELECT purchase_order_id FROM purchase_orders_v1 o WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id)) > 0.0001
        OR ABS(received_amount - (SELECT SUM(quantity_received * unit_cost) FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id)) > 0.001 OR ABS(gross_amount - net_amount - tax_amount) > 0.0001
        OR (status = 'received') <> NOT EXISTS (SELECT 1 FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id AND quantity_received < quantity_ordered) OR (status = 'cancelled') <> (cancelled_reason IS NOT NULL)`,
  ],
  [
    'what an order line has received was booked in',
    `SELECT l.purchase_order_line_id FROM purchase_order_lines_v1 l WHERE quantity_received <> (SELECT COALESCE(SUM(quantity), 0) FROM stock_movements_v1 m WHERE m.purchase_order_id = l.purchase_order_id AND m.stock_detail_id = l.stock_detail_id AND m.type = 'receipt')
        OR (quantity_received > 0) <> (last_received_at IS NOT NULL)`,
  ],
  [
    'an order knows what has been invoiced of it',
    "SELECT purchase_order_id FROM purchase_orders_v1 o WHERE ABS(invoiced_amount - (SELECT COALESCE(SUM(net_amount), 0) FROM purchase_invoices_v1 i WHERE i.purchase_order_id = o.purchase_order_id AND i.status NOT IN ('draft', 'void'))) > 0.001",
  ],
  [
    'a purchase invoice adds up its lines and its difference from the order',
    `SELECT purchase_invoice_id FROM purchase_invoices_v1 i WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM purchase_invoice_lines_v1 l WHERE l.purchase_invoice_id = i.purchase_invoice_id)) > 0.001
        OR ABS(gross_amount - net_amount - tax_amount) > 0.0001 OR (status = 'disputed') <> (dispute_reason IS NOT NULL) OR (status IN ('approved', 'paid')) <> (approved_at IS NOT NULL) OR is_credit_note <> (net_amount < 0)
        OR purchase_order_id IS NOT NULL AND ABS(matched_difference - net_amount + (SELECT received_amount FROM purchase_orders_v1 o WHERE o.purchase_order_id = i.purchase_order_id)) > 0.001`,
  ],

  // money
  [
    'a line is quantity times price',
    'SELECT job_line_id FROM job_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001 UNION ALL SELECT invoice_line_id FROM invoice_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001 OR ABS(tax_amount - net_amount * 0.2) > 0.005 UNION ALL SELECT quote_line_id FROM quote_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001',
  ],
  [
    'an invoice adds up its lines',
    `SELECT invoice_id FROM invoices_v1 i WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM invoice_lines_v1 l WHERE l.invoice_id = i.invoice_id)) > 0.001
        OR ABS(tax_amount - (SELECT SUM(tax_amount) FROM invoice_lines_v1 l WHERE l.invoice_id = i.invoice_id)) > 0.001 OR ABS(gross_amount - net_amount - tax_amount) > 0.001 OR is_credit_note <> (net_amount < 0)`,
  ],
  [
    'an invoice is paid as far as payments that count are set against it',
    `SELECT invoice_id, status, paid_amount, balance FROM invoices_v1 i WHERE ABS(paid_amount - (SELECT COALESCE(SUM(amount), 0) FROM invoice_payments_v1 p WHERE p.invoice_id = i.invoice_id AND voided_at IS NULL)) > 0.001
        OR ABS(balance - CASE status WHEN 'void' THEN 0 ELSE gross_amount - paid_amount END) > 0.001 OR (status = 'paid') <> (balance = 0 AND status NOT IN ('void', 'draft')) OR (status = 'partlyPaid') <> (paid_amount > 0 AND balance > 0)`,
  ],
  [
    'an invoice has a number once it is approved, and a day of withdrawal when it is void',
    "SELECT invoice_id FROM invoices_v1 WHERE (status = 'draft') <> (invoice_number IS NULL) OR (status = 'void') <> (voided_at IS NOT NULL) OR is_credit_note <> (credited_invoice_id IS NOT NULL) OR (sent_at IS NULL) <> (status = 'draft')",
  ],
  [
    'an invoice is due by the terms of its contact',
    "SELECT invoice_id FROM invoices_v1 i JOIN contacts_v1 c USING (contact_id) WHERE i.due_date <> date(i.invoice_date, c.payment_terms_days || ' days')",
  ],
  [
    'an invoice goes to the contact that pays for the job',
    'SELECT l.invoice_line_id FROM invoice_lines_v1 l JOIN invoices_v1 i USING (invoice_id) JOIN jobs_v1 j USING (job_id) JOIN contacts_v1 c ON c.contact_id = j.contact_id WHERE i.contact_id <> COALESCE(c.billing_contact_id, c.contact_id)',
  ],
  [
    'a job line and its invoice line tell of the same job and amount, and the invoice is not void',
    "SELECT l.job_line_id FROM job_lines_v1 l JOIN invoice_lines_v1 x USING (invoice_line_id) JOIN invoices_v1 i USING (invoice_id) WHERE l.job_id IS NOT x.job_id OR ABS(l.net_amount - x.net_amount) > 0.001 OR i.status IN ('void', 'draft')",
  ],
  [
    'a payment covers what is set against invoices',
    'SELECT payment_reference FROM invoice_payments_v1 GROUP BY payment_reference, received_on HAVING SUM(amount) > MAX(payment_total) + 0.001',
  ],
  [
    'the value of a contract is its lines over a year',
    `SELECT c.contract_id FROM contracts_v1 c WHERE ABS(annual_value - (SELECT SUM(net_amount) FROM contract_lines_v1 l WHERE l.contract_id = c.contract_id)
       * CASE billing_frequency WHEN 'weekly' THEN 52 WHEN 'monthly' THEN 12 WHEN 'quarterly' THEN 4 WHEN 'halfYearly' THEN 2 ELSE 1 END) > 0.001 OR (status = 'ended') <> (ended_reason IS NOT NULL)`,
  ],
  [
    'a contract is invoiced no further than its last invoice says',
    'SELECT l.contract_line_id FROM contract_lines_v1 l WHERE (last_invoiced_to IS NOT NULL) <> EXISTS (SELECT 1 FROM invoice_lines_v1 x WHERE x.contract_line_id = l.contract_line_id)',
  ],
  [
    'a quote adds up the lines that are not left out',
    "SELECT quote_id FROM quotes_v1 q WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM quote_lines_v1 l WHERE l.quote_id = q.quote_id AND NOT is_optional)) > 0.001 OR (status = 'declined') <> (decline_reason IS NOT NULL) OR (status = 'converted') <> (job_group_id IS NOT NULL OR contract_id IS NOT NULL) OR (status = 'draft') <> (sent_at IS NULL)",
  ],
  [
    'a quote costs what its lines cost',
    'SELECT quote_id FROM quotes_v1 q WHERE ABS(estimated_cost - (SELECT SUM(quantity * unit_cost) FROM quote_lines_v1 l WHERE l.quote_id = q.quote_id AND NOT is_optional)) > 0.001',
  ],
  [
    'a sale is closed exactly when it is won or lost',
    "SELECT sales_opportunity_id FROM sales_opportunities_v1 WHERE (stage IN ('won', 'lost')) <> (closed_at IS NOT NULL) OR (stage = 'lost') <> (lost_reason IS NOT NULL) OR (stage = 'won') <> (probability_percent = 100)",
  ],
  [
    'a group of predefined lines counts those that are active',
    'SELECT predefined_line_group_id FROM predefined_line_groups_v1 g WHERE line_count <> (SELECT COUNT(*) FROM predefined_lines_v1 l WHERE l.predefined_line_group_id = g.predefined_line_group_id AND l.is_active)',
  ],

  // vehicles
  [
    'a vehicle shows its latest reading',
    'SELECT vehicle_id FROM vehicles_v1 v WHERE odometer_read_at IS NOT (SELECT MAX(read_at) FROM vehicle_odometer_readings_v1 r WHERE r.vehicle_id = v.vehicle_id) OR odometer IS NOT (SELECT odometer FROM vehicle_odometer_readings_v1 r WHERE r.vehicle_id = v.vehicle_id ORDER BY read_at DESC LIMIT 1)',
  ],
  [
    'a reading is the one before and the distance since',
    'SELECT vehicle_odometer_reading_id FROM (SELECT r.*, LAG(odometer) OVER (PARTITION BY vehicle_id ORDER BY read_at) AS before FROM vehicle_odometer_readings_v1 r) WHERE before IS NOT NULL AND ABS(odometer - before - distance_since_previous) > 0.001',
  ],
  [
    'a vehicle counts its open defects',
    "SELECT vehicle_id FROM vehicles_v1 v WHERE open_defect_count <> (SELECT COUNT(*) FROM vehicle_defects_v1 d WHERE d.vehicle_id = v.vehicle_id AND d.status <> 'closed')",
  ],
  [
    'a check counts the defects it raised, and fails on serious ones',
    "SELECT c.vehicle_check_id FROM vehicle_checks_v1 c LEFT JOIN vehicle_defects_v1 d USING (vehicle_check_id) GROUP BY c.vehicle_check_id HAVING c.defect_count <> COUNT(d.vehicle_defect_id) OR (c.check_outcome = 'pass') <> (COUNT(d.vehicle_defect_id) = 0) OR (c.check_outcome = 'fail') <> (MAX(COALESCE(d.severity IN ('major', 'dangerous'), 0)))",
  ],
  [
    'a defect is repaired and then closed',
    "SELECT vehicle_defect_id FROM vehicle_defects_v1 WHERE (status IN ('fixed', 'closed')) <> (repaired_at IS NOT NULL) OR (status = 'closed') <> (closed_at IS NOT NULL) OR closed_at < repaired_at",
  ],

  // notes, workflow answers, custom fields
  ...[
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
  ].flatMap((kind): [string, string][] => [
    [
      `a note on a ${kind.replace('_', ' ')} is complete when its progress is, and of a type that such records take`,
      `SELECT n.${kind}_note_id FROM ${kind}_notes_v1 n JOIN note_types_v1 t USING (note_type_id) WHERE (progress_status = 'completed') <> (completed_at IS NOT NULL) OR (progress_status = 'completed') <> (percent_complete = 100)
         OR n.modified_at < n.created_at OR ',' || applies_to || ',' NOT LIKE '%,${kind.replace(/_(.)/, (_, letter: string) => letter.toUpperCase())},%'`,
    ],
    [
      `workflow answers of notes on a ${kind.replace('_', ' ')} fill the column of their type, under the workflow of the note`,
      `SELECT a.${kind}_note_workflow_answer_id FROM ${kind}_note_workflow_answers_v1 a JOIN ${kind}_notes_v1 n USING (${kind}_note_id) JOIN note_types_v1 t USING (note_type_id)
       WHERE a.workflow_name IS NOT t.workflow_name OR (boolean_value IS NOT NULL) <> (question_type = 'yesNo') OR (date_value IS NOT NULL) <> (question_type = 'date')
         OR (text_value IS NOT NULL) <> (question_type IN ('text', 'singleChoice')) OR (number_value IS NOT NULL) <> (question_type IN ('integer', 'decimal')) OR answered_at > n.modified_at`,
    ],
  ]),
  ...[
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
    'timesheet',
    'vehicle',
  ].map((kind): [string, string] => [
    `a custom field of a ${kind.replace('_', ' ')} fills the column of its type`,
    `SELECT ${kind}_custom_field_id FROM ${kind}_custom_fields_v1 WHERE (value_text IS NOT NULL) <> (field_type IN ('text', 'list')) OR (value_number IS NOT NULL) <> (field_type = 'number') OR (value_date IS NOT NULL) <> (field_type = 'date') OR (value_boolean IS NOT NULL) <> (field_type = 'boolean')`,
  ]),
  [
    'every telephone number is one that is kept free for fiction',
    "SELECT contact_id, phone FROM contacts_v1 WHERE phone NOT LIKE '+441632960%' UNION ALL SELECT person_id, COALESCE(phone, mobile) FROM persons_v1 WHERE phone NOT LIKE '+441632960%' OR mobile NOT LIKE '+447700900%' UNION ALL SELECT resource_id, mobile FROM resources_v1 WHERE mobile NOT LIKE '+447700900%'",
  ],
  [
    'every email address is at a host that cannot exist',
    "SELECT contact_id, email FROM contacts_v1 WHERE email NOT LIKE '%.example' UNION ALL SELECT person_id, email FROM persons_v1 WHERE email NOT LIKE '%.example' UNION ALL SELECT resource_id, email FROM resources_v1 WHERE email NOT LIKE '%.example'",
  ],
];
