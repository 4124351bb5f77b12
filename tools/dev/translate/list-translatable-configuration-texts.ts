/** Names of configuration fields with texts for readers. */
const textFieldPattern =
  /^(title|label|text|shortText|summary|lead|tagline|description|caption|portal|stepsNote|alt|status|size|changes|authentication|format|freshness|limits|versions|uses|hint|message)$/;

/**
 * Lists the texts for readers in a configuration, without duplicates, URLs and file names.
 *
 * @example listTranslatableConfigurationTexts({ home: { title: 'Start' } }) → ['Start']
 */
export function listTranslatableConfigurationTexts(configuration: unknown): readonly string[] {
  const texts = new Set<string>();
  collectTexts(configuration, false, texts);
  return [...texts];
}

function collectTexts(value: unknown, isText: boolean, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (isText && /\p{L}{2}/u.test(value) && !/^[./]|^https?:|\.(?:ya?ml|json)$/.test(value)) texts.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collectTexts(item, isText, texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collectTexts(item, textFieldPattern.test(name), texts);
  }
}
