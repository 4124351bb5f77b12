import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';
import type { Method } from './operations.ts';
import type { ClientSource } from './source.ts';

/** The page that npm and editors show of a package. */
export function writeReadme(api: ApiVersion, name: string, site: string, { methods, credentials, servers }: ClientSource): string {
  const { title, version } = api;
  const file = listDownloads(api).find(({ format }) => format === 'npm')?.path ?? '';
  const list = methods.find((method) => method.item !== null && isPlain(method));
  const plain = list ?? methods.find((method) => method.operation.method === 'GET' && isPlain(method));
  const options = [`server: servers.${Object.keys(servers)[0]}`, ...credentials.map((credential) => `${credential}: '…'`)].join(', ');
  return `# ${name}

Typed client of the ${title} ${version}, generated from its OpenAPI description. Every operation is a method of the same name.

\`\`\`sh
npm install ${site}${file}
\`\`\`

\`\`\`ts
import { Client, servers } from '${name}';

const client = new Client({ ${options} });
${plain === undefined ? '' : list ? `for await (const record of client.${list.name}()) console.log(record);\n` : `console.log(await client.${plain.name}());\n`}\`\`\`

- Tokens are obtained with the credentials and renewed before they expire.
- A request that may be repeated is sent again after 429, 500, 502, 503, 504 and broken connections: up to \`maxRetries\` times (5), with growing waits and never before \`Retry-After\`. All attempts of a call have one \`Idempotency-Key\` where the operation has one; give \`idempotencyKey\` to repeat a call after a restart.
- A list is an async iterator over its records; it reads the next page when it is needed. \`await\` gives one page, \`.pages()\` all of them.
- \`.withResponse()\` also gives the response, with its status and headers.
- A failed response is an \`ApiError\`; \`isProblem(error, 'name')\` tells which problem it is, and types its body.
`;
}

/** Needs nothing to be called. */
const isPlain = ({ arguments: all }: Method): boolean => !all.some(({ isRequired }) => isRequired);
