/**
 * Disables Docusaurus's mobile table of contents; ours is rendered after the first paragraph
 * (MDXComponents/FoldedToc.tsx).
 */
export default function DocItemTOCMobile(): null {
  return null;
}
