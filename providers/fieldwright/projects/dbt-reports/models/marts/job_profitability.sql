-- One row per completed job.
with lines as (
    select job_id, sum(charged) as charged, sum(cost) as cost
    from {{ ref('stg_job_lines') }}
    group by job_id
)

select
    jobs.job_id,
    jobs.reference,
    jobs.job_type,
    jobs.customer,
    cast(jobs.actual_end as date) as completed_on,
    coalesce(lines.charged, 0) as charged,
    coalesce(lines.cost, 0) as cost,
    coalesce(lines.charged - lines.cost, 0) as margin
from {{ ref('stg_jobs') }} as jobs
left join lines on lines.job_id = jobs.job_id
where jobs.status = 'completed'
