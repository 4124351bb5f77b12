import { credentialPlaceholder, idempotencyKeyPlaceholder } from './sample-request.ts';

// The token comes from the variable that the guides fill; a key that makes a repeat safe is a new one each time; an
// error stops the program with what the API says about it.
const token = new RegExp(credentialPlaceholder, 'g');
const key = new RegExp(idempotencyKeyPlaceholder, 'g');

export function finishShell(code: string): string {
  return code
    .replace(/^curl /, 'curl --fail-with-body ')
    .replaceAll(/'([^']*)'/g, (quoted, text: string) =>
      text.includes(credentialPlaceholder) || text.includes(idempotencyKeyPlaceholder) ? `"${text}"` : quoted,
    )
    .replaceAll(token, '$FW_TOKEN')
    .replaceAll(key, '$(uuidgen)');
}

export function finishCsharp(code: string): string {
  return `using System.Net.Http.Headers;\n\n${code}\n\nConsole.WriteLine(await response.Content.ReadAsStringAsync());\nresponse.EnsureSuccessStatusCode();`
    .replaceAll(new RegExp(`"${credentialPlaceholder}"`, 'g'), 'Environment.GetEnvironmentVariable("FW_TOKEN")')
    .replaceAll(new RegExp(`"([^"]*)${credentialPlaceholder}"`, 'g'), '"$1" + Environment.GetEnvironmentVariable("FW_TOKEN")')
    .replaceAll(new RegExp(`"${idempotencyKeyPlaceholder}"`, 'g'), 'Guid.NewGuid().ToString()');
}

export function finishJavaScript(code: string): string {
  return `${code.replace(/^fetch\(/m, 'const response = await fetch(')};\nconst body = await response.text();\nif (!response.ok) throw new Error(\`\${response.status}: \${body}\`);\nconsole.log(body);`
    .replaceAll(new RegExp(`'([^']*)${credentialPlaceholder}'`, 'g'), '`$1$${process.env.FW_TOKEN}`')
    .replaceAll(new RegExp(`'${idempotencyKeyPlaceholder}'`, 'g'), 'crypto.randomUUID()');
}

export function finishPython(code: string): string {
  const finished = `response = ${code}\nprint(response.text)\nresponse.raise_for_status()`
    .replaceAll(new RegExp(`"([^"]*)${credentialPlaceholder}"`, 'g'), '"$1" + os.environ["FW_TOKEN"]')
    .replaceAll('"" + ', '')
    .replaceAll(new RegExp(`"${idempotencyKeyPlaceholder}"`, 'g'), 'str(uuid.uuid4())');
  const modules = [...(finished.includes('os.') ? ['os'] : []), ...(finished.includes('uuid.') ? ['uuid'] : [])];
  return `${modules.map((name) => `import ${name}\n`).join('')}${modules.length > 0 ? '\n' : ''}import requests\n\n${finished}`;
}

export function finishPhp(code: string): string {
  return `<?php\n${code}`
    .replace(
      'curl_exec($ch);',
      'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);\n\n$body = curl_exec($ch);\n$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);',
    )
    .replace('curl_close($ch);', 'if ($body === false || $status >= 400) {\n  fwrite(STDERR, "$status: $body\\n");\n  exit(1);\n}\necho $body;')
    .replaceAll(new RegExp(`'([^']*)${credentialPlaceholder}'`, 'g'), "'$1' . getenv('FW_TOKEN')")
    .replaceAll("'' . ", '')
    .replaceAll(new RegExp(`'([^']*)${idempotencyKeyPlaceholder}'`, 'g'), "'$1' . bin2hex(random_bytes(16))");
}

export function finishJava(code: string): string {
  const body = code
    .replaceAll(new RegExp(`"([^"]*)${credentialPlaceholder}"`, 'g'), '"$1" + System.getenv("FW_TOKEN")')
    .replaceAll('"" + ', '')
    .replaceAll(new RegExp(`"${idempotencyKeyPlaceholder}"`, 'g'), 'java.util.UUID.randomUUID().toString()')
    .replaceAll(/^(?=.)/gm, '    ');
  const check = '    if (response.statusCode() >= 400) System.exit(1);';
  return `import java.net.http.*;\n\nclass Sample {\n  public static void main(String[] arguments) throws Exception {\n${body}\n${check}\n  }\n}`;
}
