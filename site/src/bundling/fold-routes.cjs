/**
 * Makes one route of the pages of a folder that the same modules draw. Docusaurus writes a route for each
 * page, and the browser reads, creates and compares them all; a portal of hundreds of generated pages
 * would pay for that on every visit. The folded route names its pages, so it matches them and no others.
 *
 * @param {string} source Text of Docusaurus's routes.js.
 * @param {Record<string, object>} chunkNames Content of its routesChunkNames.json.
 * @returns {{ source: string, chunkNames: Record<string, object> }} Both with folded routes.
 */
exports.foldRoutes = function foldRoutes(source, chunkNames) {
  const named = { ...chunkNames };
  const routes = fold(readRoutes(source), named);
  return { source: writeRoutes(routes), chunkNames: named };
};

const imports = "import ComponentCreator from '@docusaurus/ComponentCreator';\n";

/** @returns routes whose component is `{ path, hash }`, the arguments of ComponentCreator. */
function readRoutes(source) {
  const array = source.slice(source.indexOf('['), source.lastIndexOf(']') + 1);
  return new Function('ComponentCreator', `return ${array}`)((path, hash) => ({ path, hash }));
}

function writeRoutes(routes) {
  return `${imports}export default ${writeList(routes)};\n`;
}

function writeList(routes) {
  return `[${routes.map(writeRoute).join(',')}]`;
}

function writeRoute({ component: { path, hash }, routes, ...attributes }) {
  const component = `ComponentCreator(${JSON.stringify(path)}${hash ? `,${JSON.stringify(hash)}` : ''})`;
  const children = routes ? `,routes:${writeList(routes)}` : '';
  return `{...${JSON.stringify(attributes)},component:${component}${children}}`;
}

function fold(routes, named) {
  const groups = Map.groupBy(routes, (route) => groupOf(route, named));
  return [...groups.values()].flatMap((group) =>
    group.length > 1 ? [foldGroup(group, named)] : group.map((route) => withChildren(route, named)),
  );
}

function withChildren(route, named) {
  return route.routes ? { ...route, routes: fold(route.routes, named) } : route;
}

/** What the routes that may become one have in common; the route itself when it stays alone. */
function groupOf(route, named) {
  const { path, component, routes, ...attributes } = route;
  const [, folder, name] = path.match(/^(.*\/)([\w.-]+)$/) ?? [];
  if (!route.exact || routes || !name) return route;
  return JSON.stringify([folder, attributes, named[keyOf(component)]]);
}

function foldGroup(group, named) {
  const [{ path: firstPath, component, ...attributes }] = group;
  const folder = firstPath.slice(0, firstPath.lastIndexOf('/') + 1);
  const names = group.map(({ path }) => path.slice(folder.length).replaceAll('.', '\\.'));
  const path = `${folder}:page(${names.join('|')})`;
  // Only names the modules: the names of the pages stand in the route, and twice more they would take 2.4 kB of gzip.
  const short = { path: `${folder}:page`, hash: component.hash };
  const folded = Object.hasOwn(named, keyOf(short)) ? { path, hash: component.hash } : short;
  named[keyOf(folded)] = named[keyOf(component)];
  for (const route of group) delete named[keyOf(route.component)];
  return { path, ...attributes, component: folded };
}

const keyOf = ({ path, hash }) => `${path}-${hash}`;
