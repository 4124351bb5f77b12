-- Margin by job type
-- bar: job_type, margin
with lines as (
  select
    job_id,
    sum(case when is_chargeable and written_off_at is null then net_amount else 0 end) - sum(quantity * coalesce(unit_cost, 0)) as margin
  from job_lines_v1
  group by job_id
)
select coalesce(t.name, 'Unknown') as job_type, sum(coalesce(l.margin, 0)) as margin
from jobs_v1 j
left join lines l on l.job_id = j.job_id
left join job_types_v1 t on t.job_type_id = j.job_type_id
where j.status = 'completed'
group by 1
order by 2 desc
