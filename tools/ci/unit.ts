import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../command.ts';

/** Name shared by the provider's systemd unit, its folders and the Kubernetes chart. */
export const serviceUnitName = basename(
  globSync('*-portal.service', { cwd: join(root, 'deploy/systemd') })[0] ?? '',
  '.service',
);
