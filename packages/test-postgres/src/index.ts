export { findPostgresInstallation, type PostgresInstallation } from '@refdesk/postgres-server';
export {
  connectTestClient,
  createDatabase,
  type StartOptions,
  startTestPostgres,
  type TestPostgres,
} from './server.ts';
