import type { ConsistencyRule } from './rule.ts';

/** Rules for resources and their days. */
export const resourceConsistencyRules: readonly ConsistencyRule[] = [
  [
    'resource_count of a group is the number of its active resources',
    "SELECT resource_group_id FROM resource_groups_v1 g WHERE resource_count <> (SELECT COUNT(*) FROM resources_v1 r WHERE r.resource_group_id = g.resource_group_id AND r.status = 'active')",
  ],
  [
    'a resource has left when its last day has passed',
    "SELECT resource_id FROM resources_v1 WHERE has_left <> (status = 'left' OR COALESCE(end_date < '2025-06-30', 0))",
  ],
  [
    'a resource and its vehicle refer to each other',
    'SELECT r.resource_id FROM resources_v1 r JOIN vehicles_v1 v USING (vehicle_id) WHERE v.resource_id <> r.resource_id',
  ],
  [
    'activities follow each other without gaps from sign-on to sign-off',
    `SELECT resource_activity_id FROM (
       SELECT a.*, LEAD(started_at) OVER (PARTITION BY resource_id, substr(started_at, 1, 10) ORDER BY started_at) AS next FROM resource_activities_v1 a)
     WHERE next IS NOT NULL AND ended_at IS NOT next`,
  ],
  [
    'the duration of an activity is the time from its start to its end',
    'SELECT resource_activity_id FROM resource_activities_v1 WHERE duration_minutes IS NOT CAST(ROUND((unixepoch(ended_at) - unixepoch(started_at)) / 60.0) AS INTEGER)',
  ],
  [
    'a day summary has the totals of the activities and journeys of its day',
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
    'a day summary has the number of jobs of its day',
    `SELECT s.resource_day_summary_id, s.planned_job_count, s.completed_job_count FROM resource_day_summaries_v1 s
     WHERE planned_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.planned_start, 1, 10) = s.summary_date)
        OR completed_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.actual_end, 1, 10) = s.summary_date)
        OR unsuccessful_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.resource_id = s.resource_id AND substr(j.actual_end, 1, 10) = s.summary_date AND j.result <> 'successful')`,
  ],
  [
    'no resource worked during an approved absence',
    "SELECT a.resource_activity_id FROM resource_activities_v1 a JOIN resource_absences_v1 b USING (resource_id) WHERE b.status = 'approved' AND a.started_at >= b.starts_at AND a.started_at < b.ends_at",
  ],
  [
    'a skill has expired when its last day has passed',
    "SELECT resource_skill_id FROM resource_skills_v1 WHERE is_expired <> COALESCE(expires_on < '2025-06-30', 0)",
  ],
  [
    'the hours of a timesheet are the sums of its entries',
    `SELECT t.timesheet_id FROM timesheets_v1 t WHERE ABS(normal_hours - (SELECT COALESCE(SUM(hours), 0) FROM timesheet_entries_v1 e WHERE e.timesheet_id = t.timesheet_id AND NOT is_overtime)) > 0.0001
        OR ABS(overtime_hours - (SELECT COALESCE(SUM(hours), 0) FROM timesheet_entries_v1 e WHERE e.timesheet_id = t.timesheet_id AND is_overtime)) > 0.0001`,
  ],
  [
    'a timesheet entry is in the pay period and belongs to an activity of the same resource',
    'SELECT e.timesheet_entry_id FROM timesheet_entries_v1 e JOIN timesheets_v1 t USING (timesheet_id) LEFT JOIN resource_activities_v1 a USING (resource_activity_id) WHERE e.entry_date NOT BETWEEN t.period_start AND t.period_end OR a.resource_id <> t.resource_id OR e.hours < 0',
  ],
  [
    'a timesheet has the time of its approval and export and the reason of its rejection',
    "SELECT timesheet_id FROM timesheets_v1 WHERE (status IN ('approved', 'exported')) <> (approved_at IS NOT NULL) OR (status = 'exported') <> (exported_at IS NOT NULL) OR (status = 'rejected') <> (rejected_reason IS NOT NULL)",
  ],
];
