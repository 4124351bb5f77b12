/** Omits of the site's configuration what only the build reads: the options of plugins, themes and Markdown. */
module.exports = function browserConfig(source) {
  const json = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1);
  const { plugins, themes, presets, markdown, ssrTemplate, ...config } = JSON.parse(json);
  return `export default ${JSON.stringify(config)};`;
};
