-- One row for each job, with the names of its type and customer. Left joins: those tables can be loaded at another time.
select
    jobs.job_id,
    jobs.reference,
    coalesce(job_types.name, 'Unknown') as job_type,
    jobs.contact_id,
    coalesce(contacts.name, 'Unknown') as customer,
    case
        when jobs.status in ('completed', 'cancelled') then jobs.status
        else 'open'
    end as phase,
    jobs.financial_status,
    jobs.actual_end as completed_at,
    jobs.actual_end <= jobs.due_by as is_on_time
from {{ source('daas', 'jobs_v1') }} as jobs
left join {{ source('daas', 'job_types_v1') }} as job_types on job_types.job_type_id = jobs.job_type_id
left join {{ source('daas', 'contacts_v1') }} as contacts on contacts.contact_id = jobs.contact_id
