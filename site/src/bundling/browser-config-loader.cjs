/** Omits the parts of the site's configuration that only the build reads, such as options of plugins and Markdown. */
module.exports = function browserConfig(source) {
  const json = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1);
  const { plugins, themes, presets, markdown, ssrTemplate, ...config } = JSON.parse(json);
  return `export default ${JSON.stringify(config)};`;
};
