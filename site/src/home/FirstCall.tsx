import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import styles from './Home.module.css';

const token = `curl https://sandbox.auth.example.com/v2/oauth/token \\
  --user "$FW_CLIENT_ID:$FW_CLIENT_SECRET" \\
  --data grant_type=client_credentials \\
  --data scope=jobs:read`;

const request = `curl https://sandbox.api.example.com/v2/jobs/731904 \\
  --header "Authorization: Bearer $FW_TOKEN"`;

const response = `{
  "id": 731904,
  "reference": "J-2025-00731",
  "description": "Annual boiler service and flue test",
  "status": "completed",
  "resourceId": 3051,
  "plannedStart": "2025-05-06T08:30:00Z"
}`;

/** The shortest way to an answer: a token, a call, and the first fields of what comes back. */
export function FirstCall(): ReactNode {
  return (
    <div className={styles.firstCall}>
      <div className={styles.request}>
        <CodeBlock language="bash" title="1  Get a token">
          {token}
        </CodeBlock>
        <CodeBlock language="bash" title="2  Read a job">
          {request}
        </CodeBlock>
      </div>
      <div>
        <CodeBlock language="json" title="200 OK, shortened">
          {response}
        </CodeBlock>
      </div>
    </div>
  );
}
