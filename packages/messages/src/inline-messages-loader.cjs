const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** Matches imports of messages, in the repository or in the compiled package. */
const imports =
  /^import \{ messages(?: as (\w+))? \} from ["'](?:@refdesk\/messages\/|[./]+\/(?:packages\/)?messages\/src\/)([\w-]+?)(?:\.js)?["'];?\n/gm;

/**
 * Replaces references to messages in a module with their texts in the language of the build. The browser then loads no
 * message files, and a text takes as many bytes as if it were written in the component.
 *
 * @throws Error if a message does not exist.
 */
module.exports = async function inlineMessages(source) {
  let code = source;
  for (const [statement, name = 'messages', group] of source.matchAll(imports))
    code = inline(code.replace(statement, ''), name, await loadMessages(group), this.resourcePath);
  return code;
};

/** Loads the messages of a group from its TypeScript file or, in the package, from the compiled file. */
async function loadMessages(group) {
  const file = existsSync(join(__dirname, `${group}.ts`)) ? `${group}.ts` : `${group}.js`;
  return (await import(`./${file}`)).messages;
}

function inline(code, name, messages, file) {
  return code.replaceAll(new RegExp(`(?<![\\w.$])${name}\\.(\\w+)`, 'g'), (_, key) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`${file} uses the message ${key}, which does not exist.`);
    return typeof message === 'function' ? `(${message})` : JSON.stringify(message);
  });
}
