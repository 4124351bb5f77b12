import { type Method, simplestMethod } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import type { ApiVersion } from '../model/api.ts';
import { methodName } from './client.ts';
import { clientCode, downloadCommand } from './sample.ts';

/** The page of a package. */
export function writeReadme(api: ApiVersion): string {
  return `# ${api.title} ${api.version}

Client for PHP 8.1 or later, generated from the OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${downloadCommand(api)}
\`\`\`

\`\`\`php
<?php
${clientCode(api)}

${exampleCall(simplestMethod(readClient(api).methods))}\`\`\`

- With Composer, add the folder as a repository of type \`path\`, or the address as the \`dist\` of a package.
- The client obtains tokens with the credentials and renews them before they expire.
- It sends a request again after 429, 500, 502, 503, 504 and broken connections where that has no further effect: up to \`maxRetries\` times (5), with growing waits and never before \`Retry-After\`. All attempts of a call share one \`Idempotency-Key\` where the operation has one; pass your own to repeat a call after a restart.
- A list is iterated over its records and reads the next page when it needs it. \`->page()\` returns one page, \`->pages()\` iterates over all of them.
- \`$client->lastResponse()\` has the status and headers of the last response.
- A failed response throws an \`ApiError\`, whose \`problem\` is one of \`Problems\`.
- \`timeout\` in seconds, \`headers\`, \`transport\` and \`onRetry\` are further options of the client.
`;
}

function exampleCall(method: Method | undefined): string {
  if (method === undefined) return '';
  const call = `$client->${methodName(method)}()`;
  return method.item === null ? `print_r(${call});\n` : `foreach (${call} as $record) {\n    print_r($record);\n}\n`;
}
