-- Completed jobs by month
-- bar: month, completed
select cast(date_trunc('month', actual_end) as date) as month, count(*) as completed
from jobs_v1
where status = 'completed'
group by 1
order by 1
