import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../command.ts';

/**
 * How the provider calls what an operator runs: the unit of systemd, its folders and the chart of Kubernetes are named
 * so.
 */
export const unit = basename(globSync('*-portal.service', { cwd: join(root, 'deploy/systemd') })[0] ?? '', '.service');
