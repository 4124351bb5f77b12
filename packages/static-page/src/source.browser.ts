/** Returns null: in production, the browser receives the HTML and never the props. */
export const useStaticPageProps = (): null => null;
