export { findPostgresInstallation, type PostgresInstallation } from '@refdesk/postgres-server';
export {
  connectTestClient,
  createTestDatabase,
  startTestPostgres,
  type TestPostgres,
  type TestPostgresOptions,
} from './server.ts';
