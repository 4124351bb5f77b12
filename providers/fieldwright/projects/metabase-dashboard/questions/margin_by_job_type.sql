select job_type, sum(margin) as margin
from reports.job_profitability
group by 1
order by margin desc
