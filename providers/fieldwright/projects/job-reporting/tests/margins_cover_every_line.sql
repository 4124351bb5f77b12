-- Each line of a completed job is in its margin, once.
with lines as (
    select sum(lines.charged - lines.cost) as margin
    from {{ ref('stg_job_lines') }} as lines
    join {{ ref('stg_jobs') }} as jobs on jobs.job_id = lines.job_id
    where jobs.phase = 'completed'
),

margins as (select sum(margin) as margin from {{ ref('job_margins') }})

select lines.margin, margins.margin as covered
from lines
cross join margins
where lines.margin is distinct from margins.margin
