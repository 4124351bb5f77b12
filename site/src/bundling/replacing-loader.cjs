/** Writes our words for those of Docusaurus in one of its modules; says when they are not there any more. */
module.exports = function replacingLoader(source) {
  return this.getOptions().words.reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs))
      throw new Error(`${this.resourcePath} has no '${theirs}' any more: look at site/patches/replacements.ts again.`);
    return text.replace(theirs, () => ours);
  }, source);
};
