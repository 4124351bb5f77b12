select cast(date_trunc('month', completed_on) as date) as month, sum(charged) as charged, sum(margin) as margin
from reports.job_profitability
group by 1
order by 1
