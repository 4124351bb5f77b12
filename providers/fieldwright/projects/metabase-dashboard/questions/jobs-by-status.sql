-- Open jobs by status
-- pie: status, jobs
select status, count(*) as jobs
from jobs_v1
where status not in ('completed', 'cancelled')
group by status
order by jobs desc
