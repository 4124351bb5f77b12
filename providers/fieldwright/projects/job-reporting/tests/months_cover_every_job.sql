-- Each completed job is in one month, and no share of jobs on time is impossible.
with months as (
    select sum(completed) as completed, max(on_time_percent) as most
    from {{ ref('monthly_performance') }}
)

select months.completed, months.most
from months
where months.completed <> (select count(*) from {{ ref('job_margins') }}) or months.most > 100
