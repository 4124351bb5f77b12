-- Jobs, with the names that reports show. Jobs without a site are at the customer's address.
select
    jobs.job_id,
    jobs.reference,
    jobs.status,
    jobs.result,
    jobs.actual_end,
    types.name as job_type,
    jobs.contact_id,
    customers.name as customer,
    coalesce(jobs.site_contact_id, jobs.contact_id) as site_contact_id
from {{ source('daas', 'jobs_v1') }} as jobs
join {{ source('daas', 'job_types_v1') }} as types on types.job_type_id = jobs.job_type_id
join {{ source('daas', 'contacts_v1') }} as customers on customers.contact_id = jobs.contact_id
