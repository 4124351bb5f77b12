/** Leaves out of the site's configuration what only the build reads: the options of plugins, themes and Markdown. */
module.exports = function browserConfig(source) {
  const { plugins, themes, presets, markdown, ...config } = JSON.parse(source.replace(/^[^]*?export default /, '').replace(/;\s*$/, ''));
  return `export default ${JSON.stringify(config)};`;
};
