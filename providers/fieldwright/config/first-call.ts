import type { FirstCall } from 'refdesk';

/** Calls that a visitor can send from the home page to a sandbox: from reading a job to scheduling one. */
export const firstCall: FirstCall = {
  title: 'Read a job',
  operation: 'main/2.0.0/getJob',
  request: 'path.jobId=731904',
  code: `curl --fail-with-body https://sandbox.api.example.com/v2/jobs/731904 \\
  --header "Authorization: Bearer $FW_TOKEN"`,
  response: {
    title: '200 OK, shortened',
    code: `{
  "id": 731904,
  "reference": "J-2025-00731",
  "description": "Annual boiler service and flue test",
  "status": "completed",
  "resourceId": 3051,
  "plannedStart": "2025-05-06T08:30:00Z"
}`,
  },
  token: '/docs/rest/quick-start#get-an-access-token',
  next: [
    {
      title: 'Create a job',
      operation: 'main/2.0.0/createJob',
      request: 'body={"jobTypeId":12,"contactId":48213,"description":"Annual boiler service and flue test"}',
    },
    {
      title: 'Schedule this job',
      operation: 'main/2.0.0/scheduleJob',
      request: 'body={"resourceId":3051,"plannedStart":"{tomorrow}","dispatch":true}',
    },
  ],
};
