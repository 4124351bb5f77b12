import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from '../command.ts';
import { listUnignoredFiles } from './steps/changed.ts';

// node tools/dev/check-secrets.ts: fails on tokens, private keys and passwords of known providers in any text file of
// the repository and of the portal. `secretlint-disable-line` in a comment accepts an invented value.

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }] };
const isText = (file: string) => !/\.(avif|gif|ico|jpe?g|pdf|png|sqlite|tgz|webp|woff2?|xlsx|zip)$/.test(file);

let count = 0;
const isOutside = getProviderPathFromRoot().startsWith('..');
for (const folder of isOutside ? [root, resolveProviderPath()] : [root]) {
  for (const file of listUnignoredFiles(folder).filter(isText)) {
    const content = await readFile(join(folder, file), 'utf8').catch(() => '');
    const source = { filePath: join(folder, file), content, contentType: 'text', ext: '' } as const;
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    for (const { loc, message } of messages) {
      const description = message.replace(/[(:].*/s, '');
      console.error(
        `${file}:${loc.start.line}  ${description}. Use an obviously invented value; a real one must be revoked, since Git keeps it.`,
      );
    }
    count += messages.length;
  }
}
process.exitCode = count === 0 ? 0 : 1;
