select month, round(100.0 * sum(fixed) / sum(first_visits), 1) as fixed_percent
from reports.first_time_fix
group by 1
order by 1
