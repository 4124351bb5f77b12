import { installCommand } from '../client-model/install-command.ts';
import { type Method, simplestMethod } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import type { ApiVersion } from '../model/api.ts';
import { methodNames } from './client.ts';
import { clientCode } from './sample.ts';

/** The page of a package. */
export function writeReadme(api: ApiVersion): string {
  const { methods } = readClient(api);
  return `# ${api.title} ${api.version}

Typed client, generated from the OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
${installCommand('pip', api)}
\`\`\`

\`\`\`python
${clientCode(api)}
${exampleCall(methods, simplestMethod(methods))}\`\`\`

- The client obtains tokens with the credentials and renews them before they expire.
- It sends a request again after 429, 500, 502, 503, 504 and broken connections where that has no further effect: up to \`max_retries\` times (5), with growing waits and never before \`Retry-After\`. All attempts of a call share one \`Idempotency-Key\` where the operation has one; pass your own to repeat a call after a restart.
- A list is iterated over its records and reads the next page when it needs it. \`.page()\` returns one page, \`.pages()\` iterates over all of them.
- \`with_response(client.method, argument=…)\` also returns the response, with its status and headers.
- A failed response raises an \`ApiError\`, or the \`Problem\` that it names.
- \`timeout\` in seconds, \`headers\`, \`opener\` and \`on_retry\` are further options of the client.
`;
}

function exampleCall(methods: readonly Method[], method: Method | undefined): string {
  if (method === undefined) return '';
  const call = `client.${methodNames(methods)[methods.indexOf(method)]}()`;
  return method.item === null ? `print(${call})\n` : `for record in ${call}:\n    print(record)\n`;
}
