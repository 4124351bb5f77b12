-- What each line charges and costs. A line that was written off charges nothing, but its cost remains.
select
    job_line_id,
    job_id,
    case when is_chargeable and written_off_at is null then net_amount else 0 end as charged,
    quantity * coalesce(unit_cost, 0) as cost
from {{ source('daas', 'job_lines_v1') }}
