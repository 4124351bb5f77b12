/** Replaces strings in a Docusaurus module. Throws an error if a string no longer occurs there. */
module.exports = function replacingLoader(source) {
  return this.getOptions().substitutions.reduce((text, [original, replacement]) => {
    if (!text.includes(original))
      throw new Error(`${this.resourcePath} no longer contains '${original}'. Update site/patches/replacements.ts.`);
    return text.replace(original, () => replacement);
  }, source);
};
