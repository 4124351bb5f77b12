/** Docusaurus shows the headings above the title; ours are below the first sentence (MDXComponents/FoldedToc.tsx). */
export default function DocItemTOCMobile(): null {
  return null;
}
