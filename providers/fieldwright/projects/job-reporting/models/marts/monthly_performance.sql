-- One row for each month and job type. Jobs without a due date count as completed, and neither as on time nor as late.
select
    cast(date_trunc('month', completed_at) as date) as month,
    job_type,
    count(*) as completed,
    round(100.0 * count(*) filter (where is_on_time) / nullif(count(is_on_time), 0), 1) as on_time_percent,
    sum(charged) as charged,
    sum(cost) as cost,
    sum(margin) as margin
from {{ ref('job_margins') }}
group by 1, 2
