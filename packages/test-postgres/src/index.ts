export { type PostgresInstallation, requirePostgresInstallation } from '@refdesk/postgres-server';
export {
  connectTestClient,
  createDatabaseFromTemplate,
  startTestPostgres,
  type TestPostgres,
  type TestPostgresOptions,
} from './server.ts';
