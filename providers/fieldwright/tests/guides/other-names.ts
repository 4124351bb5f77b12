/** Names that guides write as code and that no description or table has. */
export const otherNames: readonly string[] = [
  // Literals, forms and parts of names.
  ...['null', 'true', 'false', '=', 'POST', 'YYYY-MM-DD', 'HH:MM', 'YYYY-MM-DDTHH:MM:SSZ', '+441632960101', 'fsc_…', '<record>Id', '{jobId}'],
  ...['_v1', '_v2', '_id', '_at', '_on', '_date', 'is_', 'has_', 'was_', '__Host-', 'Ready to invoice'],
  // Paths and headers of no operation in particular.
  ...['/v1', '/v2', '/call/', 'User-Agent'],
  // Tools and what they are given.
  ...[
    'curl',
    'psql',
    '\\dt',
    '\\d jobs_v1',
    'HttpClient',
    'FW_CLIENT_ID',
    'FW_CLIENT_SECRET',
    'FW_TOKEN',
    'FW_API_KEY',
    'FW_JOB_ID',
    'tags[0]',
    'tags[1]',
    'lines[0][quantity]',
    'sandbox.env',
    'PGPASSWORD',
    'postgres',
    '--bearer-token-env-var FW_TOKEN',
  ],
  // The client for TypeScript.
  ...['servers.production', 'servers.localSandbox', 'isProblem', 'await client.listJobs()', 'client.listJobs().pages()', 'withResponse()'],
  ...['maxRetries', 'timeout', 'onRetry', 'npm install', 'npm ci', 'import', 'require', 'ApiError', 'TokenError', 'ConnectionError'],
  ...["isProblem(error, 'recordNotFound')", 'problem', 'maxRetryAfter', 'totalTimeout', 'signal', 'AbortSignal', 'onResponse', 'update'],
  ...['Client', 'connect', 'operations'],
  ...['Problem', 'client.list_jobs().page()', 'client.list_jobs().pages()', 'max_retries', 'pip install', 'mypy', 'AsyncClient', 'NoResponse'],
  ...['max_retry_after', 'total_timeout', 'with_options', 'with_response(client.get_job, job_id=731904)'],
  ...[
    'Problems',
    'lastResponse()',
    '$client->listJobs()->page()',
    '$client->listJobs()->pages()',
    'autoload.php',
    'withOptions',
    'tokenCache',
    'transport: new PsrTransport($client, $requestFactory, $streamFactory)',
    'JsonSerializerDefaults.Web',
    'JsonStringEnumConverter',
  ],
  // The client for Java.
  ...['java -cp classes ReadContact.java', 'mvn install', 'fieldwright-rest-api', 'job.reference()', 'withReference', 'json()', 'withMaxRetries'],
  ...['withMaxRetryAfter', 'withTimeout', 'withTotalTimeout', 'Options', 'Iterable', 'client.listJobs().page()', 'Update.run', 'CHANGELOG.md'],
  // What agents are offered, and an address of Markdown.
  ...['search', 'read_page', 'get_operation', 'get_table', 'list_changes', 'call_operation', '.md'],
  ...['sslrootcert=system', 'verify-full', 'dbt source freshness', 'select current_database();'],
  'psycopg.connect("host=daas.example.com dbname=share_1180 user=reader_1180_reports sslmode=verify-full")',
  // Decimal types, and arithmetic that they get right.
  ...['0.1 + 0.2', 'BigDecimal', 'Decimal', 'json.loads(text, parse_float=Decimal)', 'bcmath'],
  // What the sandbox understands besides.
  ...['Prefer', 'Prefer: problem=contact-on-stop', 'Prefer: code=503', 'Prefer: wait=5', 'Preference-Applied', 'problem=rate-limit-exceeded', 'wait=10', '%2B'],
  // The sandbox that readers run themselves: where it answers, its options and what changes it.
  ...['http://localhost:4010/v2', 'http://localhost:4010/v1', 'http://localhost:4010/call', 'http://localhost:4010/__sandbox', '/__sandbox', 'node --test'],
  ...['localhost', '--client-secret', '--client-secret SECRET', '--api-key', '--api-key KEY', '--client-id ID', 'local-client'],
  ...['--replay calls.json', 'reset', 'local-client.worker-1', 'X-Sandbox-Data: worker-1'],
  ...['--organisations', '--organisations 1180,1204', '?organisation=1204'],
  ...['--port 4010', '--host 127.0.0.1', '--seed demo', '--seed empty', '--seed records.json', '--data sandbox.db', '--data', '--unlimited'],
  ...['--record', '--record calls.json', '--report', '--report calls.json', 'Date'],
  // Files of requests, and what is filled into them.
  ...['.http', 'clientId', 'clientSecret'],
  ...['set', 'advance', 'stop', 'operation', 'rate', 'times', 'latency', 'retryAfter', 'drop', 'before', 'after'],
  // A share.
  ...['share', 'reader_', 'HARBOUR', 'daas.example.com', 'share_1180', 'reader_1180_reports', 'jobs_v1_yesterday'],
  // Messages of databases.
  ...['password authentication failed', 'certificate verify failed', 'relation "…" does not exist', 'canceling statement due to statement timeout'],
  'too many connections for role',
  // SQL, its types in three dialects, and their catalogues.
  ...['case', 'else', 'Null', 'bigint', 'int64', 'decimal(18,4)', 'numeric(18,4)', 'number(18,4)', 'decimal(9,6)', 'numeric(9,6)', 'number(9,6)', 'bool'],
  ...['timestamp', 'timestamp_ntz', 'varchar', 'varchar(n)', 'varchar(30)', 'string', 'string(n)'],
  ...['last_altered', 'information_schema.tables', 'last_modified_time', '__TABLES__'],
  // Roles of web users.
  ...['administrator', 'planner', 'accounts', 'stockController', 'viewer'],
];
