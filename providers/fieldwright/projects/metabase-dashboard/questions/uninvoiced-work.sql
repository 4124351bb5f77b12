-- Completed work that is not invoiced, by customer
-- table: customer, uninvoiced
select
  coalesce(max(c.name), 'Unknown') as customer,
  count(distinct j.job_id) as jobs,
  sum(l.net_amount) as uninvoiced,
  cast(min(j.actual_end) as date) as oldest
from jobs_v1 j
join job_lines_v1 l on l.job_id = j.job_id
left join contacts_v1 c on c.contact_id = j.contact_id
where j.status = 'completed'
  and j.financial_status in ('open', 'readyToInvoice', 'partlyInvoiced')
  and l.is_chargeable
  and l.written_off_at is null
  and l.invoice_line_id is null
  and l.net_amount > 0
group by j.contact_id
order by uninvoiced desc
