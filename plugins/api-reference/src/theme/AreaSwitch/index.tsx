/** What leads to the other areas of the site, where a site has areas: it puts its own component in this one's place. */
export default (): null => null;
