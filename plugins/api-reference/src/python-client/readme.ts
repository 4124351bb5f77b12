import type { ApiVersion } from '@refdesk/api-model/api';
import { writeInstallCommand } from '../client-model/install-command.ts';
import { type ClientMethod, findSimplestMethod } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { toPythonMethodNames } from './names.ts';
import { writePythonClientCreation } from './sample.ts';

/** Writes the README of a package. */
export function writePythonReadme(api: ApiVersion): string {
  const { methods } = readGeneratedClientModel(api);
  return `# ${api.title} ${api.version}

Typed client, generated from the OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${writeInstallCommand('pip', api)}
\`\`\`

\`\`\`python
${writePythonClientCreation(api)}
${writeExampleCall(methods, findSimplestMethod(methods))}\`\`\`

- The client obtains tokens with the credentials and renews them before they expire. \`client.with_options(…)\` returns a client with other options that shares the cached tokens.
- It retries after 429, 500, 502, 503, 504 and failed connections if the request cannot take effect twice: up to \`max_retries\` times (5), never before \`Retry-After\`, and not if that is longer than \`max_retry_after\` (60 s). \`timeout\` limits an attempt, \`total_timeout\` a call. All attempts share one \`Idempotency-Key\`; pass your own to repeat a call after a restart.
- It follows redirects only of reads and within their origin.
- A list is an iterator over its records that requests the next page when needed. \`.page()\` returns one page, \`.pages()\` iterates over pages.
- \`with_response(client.method, argument=…)\` also returns the response for its headers, and \`update(read, write)\` changes a record with \`If-Match\`.
- A failure raises a \`Problem\`, another \`ApiError\`, a \`TokenError\` or \`NoResponse\`.
- \`on_response\` and \`on_retry\` are hooks for a log; \`headers\`, \`user_agent\` and \`opener\` are further options.
- \`AsyncClient\` has the same methods as coroutines, and \`async for\` iterates over lists. Both are context managers.
`;
}

function writeExampleCall(methods: readonly ClientMethod[], method: ClientMethod | undefined): string {
  if (method === undefined) return '';
  const call = `client.${toPythonMethodNames(methods)[methods.indexOf(method)]}()`;
  return method.item === null ? `print(${call})\n` : `for record in ${call}:\n    print(record)\n`;
}
