export { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
export { findInstallation, MissingPostgresError, type PostgresInstallation } from './find-installation.ts';
export { copyNpmPrograms } from './npm-programs.ts';
export { type Account, unprivilegedAccount } from './unprivileged-account.ts';
