/** In production the browser has the HTML and never the props. */
export const useStaticPageProps = (): null => null;
