const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { foldRoutes } = require('./fold-routes.cjs');

/** Folds the routes in routes.js and in the routesChunkNames.json next to it, for the browser. */
module.exports = function foldedRoutes(source) {
  const read = (name) => {
    const file = join(this.context, name);
    this.addDependency(file);
    return readFileSync(file, 'utf8');
  };
  if (this.resourcePath.endsWith('routes.js'))
    return foldRoutes(source, JSON.parse(read('routesChunkNames.json'))).source;
  return JSON.stringify(foldRoutes(read('routes.js'), JSON.parse(source)).chunkNames);
};
