-- How many first visits fixed the problem, by month and job type. A visit is the first
-- if no job of the same type was completed at the same site in the 30 days before.
with visits as (
    select
        job_type,
        result,
        actual_end,
        lag(actual_end) over (partition by site_contact_id, job_type order by actual_end, job_id) as visit_before
    from {{ ref('stg_jobs') }}
    where status = 'completed'
)

select
    cast(date_trunc('month', actual_end) as date) as month,
    job_type,
    count(*) as first_visits,
    count(*) filter (where result = 'successful') as fixed,
    round(100.0 * count(*) filter (where result = 'successful') / count(*), 1) as fixed_percent
from visits
where visit_before is null or visit_before < actual_end - interval '30 days'
group by 1, 2
