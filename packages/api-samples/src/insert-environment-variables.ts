import {
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  getSecretFieldPlaceholder,
  idempotencyKeyPlaceholder,
  toConstantCase,
  userBasicCredentialsPlaceholder,
} from './sample-request.ts';

// Samples read secrets from the environment variables that the guides define, create a new idempotency key on each
// run, and exit with the API's message on an error.

/** Code that replaces each placeholder in a language. */
type Expressions = Readonly<Record<string, string>>;

/** Creates a function that returns the expressions of a language for a variable prefix and names of secret fields. */
const createExpressionFactory =
  (readVariable: (name: string) => string, encodeBasic: (id: string, secret: string) => string, newKey: string) =>
  (prefix: string, secrets: readonly string[]): Expressions => ({
    ...Object.fromEntries(
      secrets.map((name) => [getSecretFieldPlaceholder(name), readVariable(prefix + toConstantCase(name))]),
    ),
    [accessTokenPlaceholder]: readVariable(`${prefix}TOKEN`),
    [apiKeyPlaceholder]: readVariable(`${prefix}API_KEY`),
    [clientBasicCredentialsPlaceholder]: encodeBasic(
      readVariable(`${prefix}CLIENT_ID`),
      readVariable(`${prefix}CLIENT_SECRET`),
    ),
    [userBasicCredentialsPlaceholder]: encodeBasic(readVariable(`${prefix}USER`), readVariable(`${prefix}PASSWORD`)),
    [idempotencyKeyPlaceholder]: newKey,
  });

/** Replaces each quoted string that ends with a placeholder with code that `join` concatenates. */
function insertExpressions(
  code: string,
  quote: string,
  values: Expressions,
  join: (words: string, value: string) => string,
): string {
  const quotedPlaceholder = new RegExp(`${quote}([^${quote}\n]*?)(${Object.keys(values).join('|')})${quote}`, 'g');
  return code.replaceAll(quotedPlaceholder, (_, words: string, name: string) => join(words, values[name] ?? name));
}

/** Replaces the placeholder of each secret field, surrounded by `quote`, with the code that `render` returns. */
function insertSecrets(
  code: string,
  secrets: readonly string[],
  values: Expressions,
  quote: string,
  render: (expression: string) => string,
): string {
  return secrets
    .map(getSecretFieldPlaceholder)
    .reduce((text, name) => text.replaceAll(quote + name + quote, () => render(values[name] ?? name)), code);
}

const concatenateWith =
  (quote: string, plus: string) =>
  (words: string, value: string): string =>
    words === '' ? value : `${quote}${words}${quote} ${plus} ${value}`;

const createShellExpressions = createExpressionFactory(
  (name) => `$${name}`,
  (id, secret) => `${id}:${secret}`,
  // POSIX has od, but not uuidgen. The leading space in the output of od is insignificant in a header.
  '$(od -An -N8 -tx8 /dev/urandom)',
);

export function insertShellEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = createShellExpressions(prefix, secrets);
  const formatted = insertExpressions(
    code.replace(/^curl /, 'curl --fail-with-body '),
    "'",
    values,
    (words, value) => `"${words}${value}"`,
  );
  // The body is in single quotes: close them before the variable and reopen them after it.
  const sample = insertSecrets(formatted, secrets, values, '"', (variable) => `"'"${variable}"'"`);
  return indentBody(sample.replace(/--header "Authorization: Basic (.*)"/, '--user "$1"'));
}

/** Indents a JSON body to the depth of the option that contains it. */
const indentBody = (code: string): string =>
  code.replace(/(?<=\n {2}--data ')[{[][\s\S]*$/, (body) => body.replaceAll('\n', '\n  '));

const createCsharpExpressions = createExpressionFactory(
  (name) => `Environment.GetEnvironmentVariable("${name}")`,
  (id, secret) => `Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(${id} + ":" + ${secret}))`,
  'Guid.NewGuid().ToString()',
);

export function insertCsharpEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = createCsharpExpressions(prefix, secrets);
  const sample = `using System.Net.Http.Headers;\n\n${code}\n\nConsole.WriteLine(await response.Content.ReadAsStringAsync());\nresponse.EnsureSuccessStatusCode();`;
  const interpolated = sample.replace(/"{3}\n([\s\S]*?)\n"{3}/, (text, body: string) => {
    const filled = insertSecrets(body, secrets, values, '"', (expression) => `"{{${expression}}}"`);
    return filled === body ? text : `$$"""\n${filled}\n"""`;
  });
  return insertExpressions(interpolated, '"', values, concatenateWith('"', '+'));
}

const createJavaScriptExpressions = createExpressionFactory(
  (name) => `process.env.${name}`,
  (id, secret) => `btoa(\`\${${id}}:\${${secret}}\`)`,
  'crypto.randomUUID()',
);

export function insertJavaScriptEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const sample = `${code.replace(/^fetch\(/m, 'const response = await fetch(')};\nconst body = await response.text();\nif (!response.ok) throw new Error(\`\${response.status}: \${body}\`);\nconsole.log(body);`;
  return insertExpressions(sample, "'", createJavaScriptExpressions(prefix, secrets), (words, value) =>
    words === '' ? value : `\`${words}\${${value}}\``,
  );
}

const createPythonExpressions = createExpressionFactory(
  (name) => `os.environ["${name}"]`,
  (id, secret) => `(${id}, ${secret})`,
  'str(uuid.uuid4())',
);

export function insertPythonEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const formatted = insertExpressions(
    `${code.startsWith('request = ') ? '' : 'response = '}${moveBasicToAuthArgument(code)}\nprint(response.text)\nresponse.raise_for_status()`,
    '"',
    createPythonExpressions(prefix, secrets),
    concatenateWith('"', '+'),
  );
  const modules = [...(formatted.includes('os.') ? ['os'] : []), ...(formatted.includes('uuid.') ? ['uuid'] : [])];
  return `${modules.map((name) => `import ${name}\n`).join('')}${modules.length > 0 ? '\n' : ''}import requests\n\n${formatted}`;
}

/** Passes HTTP Basic credentials to `requests` as a pair instead of a header. */
const moveBasicToAuthArgument = (code: string): string =>
  code
    .replace(/( *)headers=\{\n *"Authorization": "Basic (YOUR_CLIENT|YOUR_USER)"\n *\}/, '$1auth="$2"')
    .replace(/( *)headers=\{\n *"Authorization": "Basic (YOUR_CLIENT|YOUR_USER)",\n/, '$1auth="$2",\n$1headers={\n');

const createPhpExpressions = createExpressionFactory(
  (name) => `getenv('${name}')`,
  (id, secret) => `base64_encode(${id} . ':' . ${secret})`,
  'bin2hex(random_bytes(16))',
);

export function insertPhpEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = createPhpExpressions(prefix, secrets);
  const sample = `<?php\n${code}`
    // snippetz puts the URL in double quotes, unlike other strings.
    .replace(new RegExp(`curl_init\\("([^"'$]*${apiKeyPlaceholder})"\\)`), "curl_init('$1')")
    .replace(
      'curl_exec($ch);',
      'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);\n\n$body = curl_exec($ch);\n$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);',
    )
    .replace(
      'curl_close($ch);',
      'if ($body === false || $status >= 400) {\n  fwrite(STDERR, "$status: $body\\n");\n  exit(1);\n}\necho $body;',
    );
  const form = sample.replace(/(?<=CURLOPT_POSTFIELDS, )'.*'(?=\);)/, (text) =>
    removeEmptyStrings(
      insertSecrets(text, secrets, values, '', (expression) => `' . urlencode(${expression}) . '`),
      "'",
      '.',
    ),
  );
  return insertExpressions(form, "'", values, concatenateWith("'", '.'));
}

const createJavaExpressions = createExpressionFactory(
  (name) => `System.getenv("${name}")`,
  (id, secret) => `java.util.Base64.getEncoder().encodeToString((${id} + ":" + ${secret}).getBytes())`,
  'java.util.UUID.randomUUID().toString()',
);

export function insertJavaEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = createJavaExpressions(prefix, secrets);
  const filled = code.replace(/(?<=body\.write\()".*"(?=\.getBytes)/, (text) =>
    insertSecretsInBody(text, secrets, values),
  );
  const body = insertExpressions(filled, '"', values, concatenateWith('"', '+')).replaceAll(/^(?=.)/gm, '    ');
  const check = '    if (response.statusCode() >= 400) System.exit(1);';
  return `import java.net.http.*;\n\nclass Sample {\n  public static void main(String[] arguments) throws Exception {\n${body}\n${check}\n  }\n}`;
}

/** Inserts secrets into the body: unchanged in JSON, URL-encoded in a form. */
function insertSecretsInBody(text: string, secrets: readonly string[], values: Expressions): string {
  const json = insertSecrets(text, secrets, values, '\\"', (expression) => `\\"" + ${expression} + "\\"`);
  const encodeForForm = (expression: string) =>
    `" + java.net.URLEncoder.encode(${expression}, java.nio.charset.StandardCharsets.UTF_8) + "`;
  const filled = removeEmptyStrings(insertSecrets(json, secrets, values, '', encodeForForm), '"', '+');
  return filled === text ? text : `(${filled})`;
}

/** Removes the empty strings at the start and end of a concatenation. */
const removeEmptyStrings = (code: string, quote: string, plus: string): string =>
  code.replace(new RegExp(`^${quote}${quote} \\${plus} `), '').replace(new RegExp(` \\${plus} ${quote}${quote}$`), '');
