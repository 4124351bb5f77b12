import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { writeInstallCommand } from '../client-model/install-command.ts';
import { type ClientMethod, findSimplestMethod } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { writeTypeScriptClientCreation } from './sample.ts';

/** Writes the README that npm and editors show. */
export function writeTypeScriptReadme(api: ApiVersion): string {
  const name = getClientPackageName(api);
  return `# ${name}

Typed client of the ${api.title} ${api.version}, generated from its OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${writeInstallCommand('npm', api)}
\`\`\`

\`\`\`ts
${writeTypeScriptClientCreation(api)}
${writeExampleCall(findSimplestMethod(readGeneratedClientModel(api).methods))}\`\`\`

- The client obtains tokens with the credentials, one for each ${formatTokenOptions(api)}, and renews them before they expire. The second argument of a method overrides options for one call.
- It retries after 429, 500, 502, 503, 504 and failed connections if the request cannot take effect twice: up to \`maxRetries\` times (5), never before \`Retry-After\`, and not if that is longer than \`maxRetryAfter\` (60 s). \`timeout\` limits an attempt, \`totalTimeout\` a call, and \`signal\` aborts it. All attempts share one \`Idempotency-Key\`; pass your own to repeat a call after a restart.
- It follows redirects only of reads and within their origin.
- A list is an async iterator over its records that requests the next page when needed. \`await\` returns one page, \`.pages()\` iterates over pages.
- \`.withResponse()\` also returns the response for its headers, and \`update(read, write)\` changes a record with \`If-Match\`.
- A failure throws an \`ApiError\`, \`TokenError\` or \`ConnectionError\`. \`isProblem(error, 'name')\` checks for a problem and narrows the type.
- \`onResponse\` and \`onRetry\` are hooks for a log; \`headers\`, \`userAgent\` and \`fetch\` are further options.
- With \`connect()\` and the functions of \`${name}/operations\`, a bundler includes only the operations that you import.
`;
}

/** Writes a call without arguments. */
function writeExampleCall(method: ClientMethod | undefined): string {
  if (method === undefined) return '';
  return method.item === null
    ? `console.log(await client.${method.name}());\n`
    : `for await (const record of client.${method.name}()) console.log(record);\n`;
}

/** Lists the options that select a token. */
const formatTokenOptions = (api: ApiVersion): string => {
  const options = readGeneratedClientModel(api).tokenRequest?.options ?? [];
  return [...options.map(({ name }) => `\`${name}\``), '`scope`'].join(' and ');
};
