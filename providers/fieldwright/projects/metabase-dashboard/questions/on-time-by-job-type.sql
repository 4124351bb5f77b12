-- Jobs completed on time, by job type, in percent
-- row: job_type, on_time_percent
select
  coalesce(t.name, 'Unknown') as job_type,
  round(100.0 * count(*) filter (where j.actual_end <= j.due_by) / count(*), 1) as on_time_percent
from jobs_v1 j
left join job_types_v1 t on t.job_type_id = j.job_type_id
where j.status = 'completed' and j.due_by is not null
group by 1
order by 2 desc
