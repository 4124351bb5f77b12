import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { type ClientMethod, findSimplestMethod } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { toPhpMethodName } from './names.ts';
import { writePhpClientCreation, writePhpDownloadCommand } from './sample.ts';

/** Writes the README of a package. */
export function writePhpReadme(api: ApiVersion): string {
  const name = getClientPackageName(api);
  return `# ${api.title} ${api.version}

Client for PHP 8.1 or later, generated from the OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${writePhpDownloadCommand(api)}
\`\`\`

\`\`\`php
<?php
${writePhpClientCreation(api)}

${writeExampleCall(findSimplestMethod(readGeneratedClientModel(api).methods))}\`\`\`

- With Composer, run \`composer config repositories.${name} path ./${name}\`, then \`composer require ${name.split('-')[0]}/${name}\`.
- The client obtains tokens with the credentials and renews them before they expire. \`tokenCache\` shares them between processes with a PSR-6 or PSR-16 cache. \`$client->withOptions(…)\` returns a client with other options that shares the tokens.
- It retries after 429, 500, 502, 503, 504 and failed connections if the request cannot take effect twice: up to \`maxRetries\` times (5), never before \`Retry-After\`, and not if that is longer than \`maxRetryAfter\` (60 s). \`timeout\` limits an attempt, \`totalTimeout\` a call. All attempts share one \`Idempotency-Key\`; pass your own to repeat a call after a restart.
- It follows redirects only of reads and within their origin.
- A list is an iterator over its records that requests the next page when needed. \`->page()\` returns one page, \`->pages()\` iterates over pages.
- \`$client->lastResponse()\` has the status and headers of the last response, and \`Update::run(…)\` changes a record with \`If-Match\`.
- A failure throws an \`ApiError\`, a \`TokenError\` or a \`ConnectionError\`. \`$error->problem\` is one of \`Problems\`.
- \`transport: new PsrTransport($client, $requests, $streams)\` sends requests with a PSR-18 client. \`onResponse\` and \`onRetry\` are hooks for a log.
`;
}

function writeExampleCall(method: ClientMethod | undefined): string {
  if (method === undefined) return '';
  const call = `$client->${toPhpMethodName(method)}()`;
  return method.item === null ? `print_r(${call});\n` : `foreach (${call} as $record) {\n    print_r($record);\n}\n`;
}
