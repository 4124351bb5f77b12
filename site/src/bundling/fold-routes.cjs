/**
 * Merges the routes of pages that are in the same folder and rendered by the same modules. Docusaurus writes one route
 * per page, and the browser parses, creates and compares all of them, which would slow down every visit to a portal
 * with hundreds of generated pages. A folded route lists the names of its pages, so that it matches no others.
 *
 * @param {string} source Text of Docusaurus's routes.js.
 * @param {Record<string, object>} chunkNames Content of Docusaurus's routesChunkNames.json.
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

/** Returns a key shared by the routes that can be merged, or the route itself if it cannot be merged. */
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
  // This path only identifies the modules. Repeating the page names here and in chunkNames would add 2.4 kB of gzip.
  const short = { path: `${folder}:page`, hash: component.hash };
  const folded = Object.hasOwn(named, keyOf(short)) ? { path, hash: component.hash } : short;
  named[keyOf(folded)] = named[keyOf(component)];
  for (const route of group) delete named[keyOf(route.component)];
  return { path, ...attributes, component: folded };
}

const keyOf = ({ path, hash }) => `${path}-${hash}`;
