import { createServer } from 'node:http';
import { Gateway } from './gateway.ts';

const { PORTAL_URL = '', GATEWAY_SECRET = '', API_URL = '', PORT = '8000' } = process.env;
const gateway = new Gateway({
  portal: PORTAL_URL,
  secret: GATEWAY_SECRET,
  upstream: API_URL,
  environment: 'production',
  operations: [{ id: 'listBooks', method: 'GET', path: /^\/v1\/books$/, scope: 'books:read' }],
});
createServer(gateway.handle).listen(Number(PORT));
setInterval(() => gateway.report().catch(console.error), 5000);
