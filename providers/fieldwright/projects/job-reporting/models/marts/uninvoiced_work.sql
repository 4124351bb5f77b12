-- One row for each customer with completed work that is not on an invoice yet.
select
    contact_id,
    max(customer) as customer,
    count(*) as jobs,
    sum(uninvoiced) as uninvoiced,
    cast(min(completed_at) as date) as oldest
from {{ ref('job_margins') }}
where uninvoiced > 0 and financial_status in ('open', 'readyToInvoice', 'partlyInvoiced')
group by contact_id
