import {
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  getSecretFieldPlaceholder,
  idempotencyKeyPlaceholder,
  toConstantCase,
  userBasicCredentialsPlaceholder,
} from './sample-request.ts';

// Secrets are read from the environment variables that the guides define; each run creates a new idempotency key; an
// error ends the program with the API's message.

/** Expression of a language for each placeholder. */
type Expressions = Readonly<Record<string, string>>;

const expressions =
  (variable: (name: string) => string, basic: (id: string, secret: string) => string, newKey: string) =>
  (prefix: string, secrets: readonly string[]): Expressions => ({
    ...Object.fromEntries(
      secrets.map((name) => [getSecretFieldPlaceholder(name), variable(prefix + toConstantCase(name))]),
    ),
    [accessTokenPlaceholder]: variable(`${prefix}TOKEN`),
    [apiKeyPlaceholder]: variable(`${prefix}API_KEY`),
    [clientBasicCredentialsPlaceholder]: basic(variable(`${prefix}CLIENT_ID`), variable(`${prefix}CLIENT_SECRET`)),
    [userBasicCredentialsPlaceholder]: basic(variable(`${prefix}USER`), variable(`${prefix}PASSWORD`)),
    [idempotencyKeyPlaceholder]: newKey,
  });

/** Replaces each string that ends with a placeholder with an expression of `join`. */
function withExpressions(
  code: string,
  quote: string,
  values: Expressions,
  join: (words: string, value: string) => string,
): string {
  const text = new RegExp(`${quote}([^${quote}\n]*?)(${Object.keys(values).join('|')})${quote}`, 'g');
  return code.replaceAll(text, (_, words: string, name: string) => join(words, values[name] ?? name));
}

/** Replaces the placeholder of each secret field, in these quotes, with the code of `write`. */
function withSecrets(
  code: string,
  secrets: readonly string[],
  values: Expressions,
  quote: string,
  write: (expression: string) => string,
): string {
  return secrets
    .map(getSecretFieldPlaceholder)
    .reduce((text, name) => text.replaceAll(quote + name + quote, () => write(values[name] ?? name)), code);
}

const withPlus =
  (quote: string, plus: string) =>
  (words: string, value: string): string =>
    words === '' ? value : `${quote}${words}${quote} ${plus} ${value}`;

const shell = expressions(
  (name) => `$${name}`,
  (id, secret) => `${id}:${secret}`,
  // POSIX has od, but not uuidgen. The leading space of its output is insignificant in a header.
  '$(od -An -N8 -tx8 /dev/urandom)',
);

export function insertShellEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = shell(prefix, secrets);
  const formatted = withExpressions(
    code.replace(/^curl /, 'curl --fail-with-body '),
    "'",
    values,
    (words, value) => `"${words}${value}"`,
  );
  // The body is in single quotes, which are closed around a variable.
  const whole = withSecrets(formatted, secrets, values, '"', (variable) => `"'"${variable}"'"`);
  return withIndentedBody(whole.replace(/--header "Authorization: Basic (.*)"/, '--user "$1"'));
}

/** Indents a JSON body to the depth of the option that contains it. */
const withIndentedBody = (code: string): string =>
  code.replace(/(?<=\n {2}--data ')[{[][\s\S]*$/, (body) => body.replaceAll('\n', '\n  '));

const csharp = expressions(
  (name) => `Environment.GetEnvironmentVariable("${name}")`,
  (id, secret) => `Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(${id} + ":" + ${secret}))`,
  'Guid.NewGuid().ToString()',
);

export function insertCsharpEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = csharp(prefix, secrets);
  const whole = `using System.Net.Http.Headers;\n\n${code}\n\nConsole.WriteLine(await response.Content.ReadAsStringAsync());\nresponse.EnsureSuccessStatusCode();`;
  const interpolated = whole.replace(/"{3}\n([\s\S]*?)\n"{3}/, (text, body: string) => {
    const filled = withSecrets(body, secrets, values, '"', (expression) => `"{{${expression}}}"`);
    return filled === body ? text : `$$"""\n${filled}\n"""`;
  });
  return withExpressions(interpolated, '"', values, withPlus('"', '+'));
}

const javaScript = expressions(
  (name) => `process.env.${name}`,
  (id, secret) => `btoa(\`\${${id}}:\${${secret}}\`)`,
  'crypto.randomUUID()',
);

export function insertJavaScriptEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const whole = `${code.replace(/^fetch\(/m, 'const response = await fetch(')};\nconst body = await response.text();\nif (!response.ok) throw new Error(\`\${response.status}: \${body}\`);\nconsole.log(body);`;
  return withExpressions(whole, "'", javaScript(prefix, secrets), (words, value) =>
    words === '' ? value : `\`${words}\${${value}}\``,
  );
}

const python = expressions(
  (name) => `os.environ["${name}"]`,
  (id, secret) => `(${id}, ${secret})`,
  'str(uuid.uuid4())',
);

export function insertPythonEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const formatted = withExpressions(
    `response = ${withAuth(code)}\nprint(response.text)\nresponse.raise_for_status()`,
    '"',
    python(prefix, secrets),
    withPlus('"', '+'),
  );
  const modules = [...(formatted.includes('os.') ? ['os'] : []), ...(formatted.includes('uuid.') ? ['uuid'] : [])];
  return `${modules.map((name) => `import ${name}\n`).join('')}${modules.length > 0 ? '\n' : ''}import requests\n\n${formatted}`;
}

/** `requests` takes HTTP Basic as a pair instead of a header. */
const withAuth = (code: string): string =>
  code
    .replace(/( *)headers=\{\n *"Authorization": "Basic (YOUR_CLIENT|YOUR_USER)"\n *\}/, '$1auth="$2"')
    .replace(/( *)headers=\{\n *"Authorization": "Basic (YOUR_CLIENT|YOUR_USER)",\n/, '$1auth="$2",\n$1headers={\n');

const php = expressions(
  (name) => `getenv('${name}')`,
  (id, secret) => `base64_encode(${id} . ':' . ${secret})`,
  'bin2hex(random_bytes(16))',
);

export function insertPhpEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = php(prefix, secrets);
  const whole = `<?php\n${code}`
    // The address has double quotes, unlike other texts.
    .replace(new RegExp(`curl_init\\("([^"'$]*${apiKeyPlaceholder})"\\)`), "curl_init('$1')")
    .replace(
      'curl_exec($ch);',
      'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);\n\n$body = curl_exec($ch);\n$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);',
    )
    .replace(
      'curl_close($ch);',
      'if ($body === false || $status >= 400) {\n  fwrite(STDERR, "$status: $body\\n");\n  exit(1);\n}\necho $body;',
    );
  const form = whole.replace(/(?<=CURLOPT_POSTFIELDS, )'.*'(?=\);)/, (text) =>
    withoutEmpty(
      withSecrets(text, secrets, values, '', (expression) => `' . urlencode(${expression}) . '`),
      "'",
      '.',
    ),
  );
  return withExpressions(form, "'", values, withPlus("'", '.'));
}

const java = expressions(
  (name) => `System.getenv("${name}")`,
  (id, secret) => `java.util.Base64.getEncoder().encodeToString((${id} + ":" + ${secret}).getBytes())`,
  'java.util.UUID.randomUUID().toString()',
);

export function insertJavaEnvironmentVariables(code: string, prefix: string, secrets: readonly string[]): string {
  const values = java(prefix, secrets);
  const filled = code.replace(/(?<=body\.write\()".*"(?=\.getBytes)/, (text) =>
    withSecretsInText(text, secrets, values),
  );
  const body = withExpressions(filled, '"', values, withPlus('"', '+')).replaceAll(/^(?=.)/gm, '    ');
  const check = '    if (response.statusCode() >= 400) System.exit(1);';
  return `import java.net.http.*;\n\nclass Sample {\n  public static void main(String[] arguments) throws Exception {\n${body}\n${check}\n  }\n}`;
}

/** Writes the value unchanged in a JSON body, and encoded in a form. */
function withSecretsInText(text: string, secrets: readonly string[], values: Expressions): string {
  const json = withSecrets(text, secrets, values, '\\"', (expression) => `\\"" + ${expression} + "\\"`);
  const encoded = (expression: string) =>
    `" + java.net.URLEncoder.encode(${expression}, java.nio.charset.StandardCharsets.UTF_8) + "`;
  const filled = withoutEmpty(withSecrets(json, secrets, values, '', encoded), '"', '+');
  return filled === text ? text : `(${filled})`;
}

/** Removes empty parts of a split text. */
const withoutEmpty = (code: string, quote: string, plus: string): string =>
  code.replace(new RegExp(`^${quote}${quote} \\${plus} `), '').replace(new RegExp(` \\${plus} ${quote}${quote}$`), '');
