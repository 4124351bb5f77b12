import type { WatchedCalls } from 'refdesk';

/** The life of a job from its creation to its result, in five calls to a sandbox. */
export const jobLifecycleDemo: WatchedCalls = {
  title: 'Watch your call happen',
  text: 'Each call changes a real job in a sandbox, and the board shows what a dispatcher would see.',
  lifecycle: { label: 'Job life-cycle', to: '/docs/rest/lifecycles/job' },
  state: 'status',
  states: [
    { name: 'unscheduled', label: 'Unscheduled' },
    { name: 'scheduled', label: 'Scheduled' },
    { name: 'dispatched', label: 'Dispatched' },
    { name: 'started', label: 'Started' },
    { name: 'completed', label: 'Completed' },
  ],
  card: { title: 'description', facts: ['reference', 'plannedStart'] },
  calls: [
    {
      title: 'Create a job',
      operation: 'main/2.0.0/createJob',
      // A survey does not require the customer's signature.
      request: 'body={"jobTypeId":19,"contactId":48213,"description":"Survey for a boiler replacement"}',
      call: 'POST /v2/jobs',
      code: `curl --fail-with-body https://sandbox.api.example.com/v2/jobs \\
  --header "Authorization: Bearer $FW_TOKEN" \\
  --json '{
    "jobTypeId": 19,
    "contactId": 48213,
    "description": "Survey for a boiler replacement"
  }'`,
    },
    {
      title: 'Schedule it',
      operation: 'main/2.0.0/scheduleJob',
      request: 'body={"resourceId":3051,"plannedStart":"{tomorrow}"}',
      call: 'POST /v2/jobs/{jobId}/schedule',
    },
    {
      title: 'Dispatch it',
      operation: 'main/2.0.0/scheduleJob',
      request: 'body={"resourceId":3051,"plannedStart":"{tomorrow}","dispatch":true}',
      call: 'POST /v2/jobs/{jobId}/schedule',
    },
    {
      title: 'Start it',
      operation: 'main/2.0.0/startJob',
      request: 'body={}',
      call: 'POST /v2/jobs/{jobId}/start',
    },
    {
      title: 'Set its result',
      operation: 'main/2.0.0/setJobResult',
      request: 'body={"result":"successful","comment":"The quote follows"}',
      call: 'PUT /v2/jobs/{jobId}/result',
    },
  ],
  record: {
    id: 732128,
    reference: 'J-2025-01041',
    jobTypeId: 19,
    contactId: 48213,
    description: 'Survey for a boiler replacement',
    status: 'completed',
    resourceId: 3051,
    plannedStart: '2025-07-07T08:30:00Z',
    result: { result: 'successful', comment: 'The quote follows' },
  },
};
