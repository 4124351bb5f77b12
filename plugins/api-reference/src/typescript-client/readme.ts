import { installCommand } from '../client-model/install-command.ts';
import { type Method, simplestMethod } from '../client-model/methods.ts';
import { packageName } from '../client-model/package-name.ts';
import { readClient } from '../client-model/read-client.ts';
import type { ApiVersion } from '../model/api.ts';
import { clientCode } from './sample.ts';

/** The page that npm and editors show of a package. */
export function writeReadme(api: ApiVersion): string {
  const name = packageName(api);
  return `# ${name}

Typed client of the ${api.title} ${api.version}, generated from its OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${installCommand('npm', api)}
\`\`\`

\`\`\`ts
${clientCode(api)}
${exampleCall(simplestMethod(readClient(api).methods))}\`\`\`

- The client obtains tokens with the credentials and renews them before they expire.
- It sends a request again after 429, 500, 502, 503, 504 and broken connections where that has no further effect: up to \`maxRetries\` times (5), with growing waits and never before \`Retry-After\`. All attempts of a call share one \`Idempotency-Key\` where the operation has one; pass your own to repeat a call after a restart.
- A list is an async iterator over its records and reads the next page when it needs it. \`await\` returns one page, \`.pages()\` iterates over all of them.
- \`.withResponse()\` also returns the response, with its status and headers.
- A failed response throws an \`ApiError\`. \`isProblem(error, 'name')\` tells which problem it is, and types its body.
- \`timeout\`, \`headers\`, \`fetch\` and \`onRetry\` are further options of the client.
`;
}

/** A call that needs nothing. */
function exampleCall(method: Method | undefined): string {
  if (method === undefined) return '';
  return method.item === null ? `console.log(await client.${method.name}());\n` : `for await (const record of client.${method.name}()) console.log(record);\n`;
}
