-- One row for each line of a job, with what it brings and what it costs.
select
    job_line_id,
    job_id,
    line_type,
    case when is_chargeable and written_off_at is null then net_amount else 0 end as charged,
    quantity * coalesce(unit_cost, 0) as cost,
    is_chargeable and written_off_at is null and invoice_line_id is null as is_uninvoiced
from {{ source('daas', 'job_lines_v1') }}
