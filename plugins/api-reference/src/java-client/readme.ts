import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { findSimplestMethod } from '../client-model/methods.ts';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { createJavaMemberNames } from './names.ts';
import { writeJavaClientCreation, writeJavaDownloadCommand } from './sample.ts';

/** Writes the README of a package. */
export function writeJavaReadme(api: ApiVersion): string {
  return `# ${api.title} ${api.version}

Client for Java 17 or later, generated from the OpenAPI description. Every operation is a method of the same name. It has no dependencies.

\`\`\`sh
${writeJavaDownloadCommand(api)}
\`\`\`

\`\`\`java
${writeJavaClientCreation(api)}

${writeExampleCall(api)}\`\`\`

- Run \`mvn install\` in the folder and depend on \`${getClientPackageName(api)}\`, or compile its sources with yours.
- Required arguments come first; a record has the optional ones: \`new …Parameters().with…(…)\`. Records are immutable, and \`json()\` also has the fields that the client does not know.
- The client obtains tokens with the credentials and renews them before they expire. \`client.withOptions(…)\` returns a client with other options that shares the tokens.
- It retries after 429, 500, 502, 503, 504 and failed connections if the request cannot take effect twice: up to \`maxRetries\` times (5), never before \`Retry-After\`, and not if that is longer than \`maxRetryAfter\` (60 s). \`timeout\` limits an attempt, \`totalTimeout\` a call. All attempts share one \`Idempotency-Key\`; pass your own to repeat a call after a restart.
- It follows redirects only of reads and within their origin.
- A list is an \`Iterable\` of its records that requests the next page when needed. \`.page()\` returns one page, \`.pages()\` iterates over pages, \`.stream()\` is a stream of records.
- \`client.lastResponse()\` has the status and headers of the thread's last response, and \`Update.run(…)\` changes a record with \`If-Match\`.
- A failure throws an \`ApiError\`, a \`TokenError\` or a \`ConnectionError\`. \`error.problem()\` is one of \`Problems\`.
`;
}

function writeExampleCall(api: ApiVersion): string {
  const { methods } = readGeneratedClientModel(api);
  const method = findSimplestMethod(methods);
  if (method === undefined) return '';
  const call = `client.${createJavaMemberNames(methods.map(({ name }) => name))[methods.indexOf(method)]}()`;
  return method.item === null
    ? `System.out.println(${call});\n`
    : `for (var entry : ${call}) {\n    System.out.println(entry);\n}\n`;
}
