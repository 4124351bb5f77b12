/** Replaces strings in a Docusaurus module. Throws an error if a string no longer occurs there. */
module.exports = function replacingLoader(source) {
  return this.getOptions().words.reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs))
      throw new Error(`${this.resourcePath} has no '${theirs}' any more: look at site/patches/replacements.ts again.`);
    return text.replace(theirs, () => ours);
  }, source);
};
