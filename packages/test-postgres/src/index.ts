export { type PostgresInstallation, requirePostgresInstallation } from '@refdesk/postgres-server';
export {
  connectTestPostgresClient,
  createDatabaseFromTemplate,
  startTestPostgres,
  type TestPostgres,
  type TestPostgresOptions,
} from './server.ts';
