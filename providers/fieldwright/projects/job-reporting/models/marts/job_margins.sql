-- One row for each completed job. The lines are added up before the join, so that no sum is counted twice.
with lines as (
    select
        job_id,
        sum(charged) as charged,
        sum(cost) as cost,
        sum(case when is_uninvoiced then charged else 0 end) as uninvoiced
    from {{ ref('stg_job_lines') }}
    group by job_id
)

select
    jobs.job_id,
    jobs.reference,
    jobs.job_type,
    jobs.contact_id,
    jobs.customer,
    jobs.financial_status,
    jobs.completed_at,
    jobs.is_on_time,
    coalesce(lines.charged, 0) as charged,
    coalesce(lines.cost, 0) as cost,
    coalesce(lines.charged, 0) - coalesce(lines.cost, 0) as margin,
    coalesce(lines.uninvoiced, 0) as uninvoiced
from {{ ref('stg_jobs') }} as jobs
left join lines on lines.job_id = jobs.job_id
where jobs.phase = 'completed'
