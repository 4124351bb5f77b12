import type { ConsistencyRule } from './rule.ts';

/** Rules for jobs, their states, tasks, constraints and groups. */
export const jobConsistencyRules: readonly ConsistencyRule[] = [
  [
    "a job's status is that of its latest change",
    'SELECT j.job_id FROM jobs_v1 j WHERE j.status IS NOT (SELECT to_status FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND s.is_current)',
  ],
  [
    'status changes follow each other without gaps and have the minutes in the previous status',
    `SELECT job_status_id FROM (
       SELECT s.*, LAG(to_status) OVER w AS before, LAG(changed_at) OVER w AS since, LEAD(job_status_id) OVER w AS next
       FROM job_statuses_v1 s WINDOW w AS (PARTITION BY job_id ORDER BY changed_at, job_status_id))
     WHERE from_status IS NOT before OR is_current <> (next IS NULL) OR changed_at < since
        OR minutes_in_from_status IS NOT CAST(ROUND((unixepoch(changed_at) - unixepoch(since)) / 60.0) AS INTEGER)`,
  ],
  [
    'every status change is a transition of the life-cycle',
    `SELECT job_status_id, from_status, to_status FROM job_statuses_v1 WHERE from_status IS NOT NULL AND from_status || '>' || to_status NOT IN (
       'unscheduled>scheduled', 'scheduled>scheduled', 'scheduled>dispatched', 'dispatched>accepted', 'scheduled>unscheduled', 'dispatched>unscheduled', 'accepted>unscheduled',
       'accepted>travelling', 'travelling>accepted', 'scheduled>started', 'dispatched>started', 'accepted>started', 'travelling>started', 'paused>started', 'started>paused',
       'started>completed', 'paused>completed', 'travelling>completed', 'unscheduled>cancelled', 'scheduled>cancelled', 'dispatched>cancelled', 'accepted>cancelled', 'travelling>cancelled', 'paused>cancelled')`,
  ],
  [
    'a job completed while travelling has the result noAccess',
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
    'actual_start of a job is its first start, and actual_end its completion',
    `SELECT job_id FROM jobs_v1 j WHERE actual_start IS NOT (SELECT MIN(changed_at) FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND to_status = 'started')
        OR actual_end IS NOT (SELECT MAX(changed_at) FROM job_statuses_v1 s WHERE s.job_id = j.job_id AND to_status = 'completed')`,
  ],
  [
    'work_minutes is the time in started, without pauses',
    `SELECT j.job_id, j.work_minutes, SUM(a.seconds) / 60 FROM jobs_v1 j JOIN (
       SELECT job_id, (unixepoch(COALESCE(ended_at, '2025-06-30T10:30:00Z')) - unixepoch(started_at)) * 1.0 AS seconds FROM resource_activities_v1 WHERE activity_type = 'working') a USING (job_id)
     GROUP BY j.job_id HAVING j.work_minutes IS NOT CAST(ROUND(SUM(a.seconds) / 60) AS INTEGER)`,
  ],
  [
    'travel_minutes is the time of the journeys to the job',
    'SELECT j.job_id FROM jobs_v1 j JOIN resource_journeys_v1 t USING (job_id) GROUP BY j.job_id HAVING ABS(j.travel_minutes - SUM(t.duration_minutes)) > COUNT(*)',
  ],
  [
    'a job is late if it started after its planned start or has not started by now',
    "SELECT job_id FROM jobs_v1 WHERE status <> 'cancelled' AND is_late <> COALESCE(COALESCE(actual_start, actual_end, '2025-06-30T10:30:00Z') > planned_start, 0)",
  ],
  [
    'a resource works on one job at a time',
    "SELECT resource_id FROM jobs_v1 WHERE status = 'started' GROUP BY resource_id HAVING COUNT(*) > 1",
  ],
  [
    'only a done or skipped task has the time and the name of the person who finished it',
    "SELECT job_task_id FROM job_tasks_v1 WHERE (status IN ('done', 'skipped')) <> (finished_at IS NOT NULL) OR (finished_at IS NULL) <> (finished_by IS NULL) OR (skip_reason IS NOT NULL) <> (status = 'skipped') OR finished_at < started_at",
  ],
  [
    'a flag is set until it is cleared',
    'SELECT job_flag_id FROM job_flags_v1 WHERE is_set <> (cleared_at IS NULL) OR cleared_at < set_at',
  ],
  [
    'work_minutes of an assistant is the time from arrival to departure',
    'SELECT job_assistant_id FROM job_assistants_v1 WHERE work_minutes IS NOT CAST(ROUND((unixepoch(left_at) - unixepoch(arrived_at)) / 60.0) AS INTEGER)',
  ],
  [
    'an assistant is not the lead resource',
    'SELECT a.job_assistant_id FROM job_assistants_v1 a JOIN jobs_v1 j USING (job_id) WHERE a.resource_id = j.resource_id',
  ],
  [
    'a constraint has only the columns of its type',
    `SELECT job_constraint_id FROM job_constraints_v1
     WHERE (resource_id IS NOT NULL) <> (type IN ('requiredResource', 'excludedResource')) OR (skill_name IS NOT NULL) <> (type = 'requiredSkill') OR (vehicle_id IS NOT NULL) <> (type = 'requiredVehicle')
        OR (related_job_id IS NOT NULL) <> (type IN ('followsJob', 'sameResourceAsJob')) OR (limit_at IS NOT NULL) <> (type IN ('earliestStart', 'latestFinish')) OR (was_broken AND is_hard)`,
  ],
  [
    'the counts and amounts of a job group are those of its jobs',
    `SELECT g.job_group_id FROM job_groups_v1 g
     WHERE job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.job_group_id = g.job_group_id)
        OR open_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.job_group_id = g.job_group_id AND status NOT IN ('completed', 'cancelled'))
        OR ABS(net_charge_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.is_chargeable)) > 0.0001
        OR ABS(net_invoiced_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.is_chargeable AND l.invoice_line_id IS NOT NULL)) > 0.0001
        OR ABS(written_off_amount - (SELECT COALESCE(SUM(l.net_amount), 0) FROM job_lines_v1 l JOIN jobs_v1 j USING (job_id) WHERE j.job_group_id = g.job_group_id AND l.written_off_at IS NOT NULL)) > 0.0001`,
  ],
  [
    'all jobs of a group are for its customer',
    'SELECT j.job_id FROM jobs_v1 j JOIN job_groups_v1 g USING (job_group_id) WHERE j.contact_id <> g.contact_id',
  ],
  [
    'only the jobs of a financially complete group are financially complete',
    "SELECT j.job_id FROM jobs_v1 j LEFT JOIN job_groups_v1 g USING (job_group_id) WHERE (j.financial_status = 'financiallyComplete') <> (COALESCE(g.status, '') = 'financiallyComplete')",
  ],
  [
    'the financial status of a job follows from its lines',
    `SELECT job_id, financial_status, lines, invoiced FROM (
       SELECT j.job_id, j.financial_status, COUNT(l.job_line_id) AS lines, COUNT(l.invoice_line_id) AS invoiced
       FROM jobs_v1 j LEFT JOIN job_lines_v1 l ON l.job_id = j.job_id AND l.is_chargeable GROUP BY j.job_id)
     WHERE financial_status = 'invoiced' AND (lines = 0 OR lines <> invoiced) OR financial_status = 'partlyInvoiced' AND (invoiced = 0 OR invoiced = lines)
        OR financial_status = 'notChargeable' AND lines > 0 OR financial_status = 'readyToInvoice' AND (lines = 0 OR invoiced > 0)`,
  ],
  [
    'only finished jobs have final charges',
    "SELECT job_id FROM jobs_v1 WHERE financial_status <> 'open' AND status NOT IN ('completed', 'cancelled')",
  ],
];
