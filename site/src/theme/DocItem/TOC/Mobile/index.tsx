/** Docusaurus puts the headings above the title; ours stand below the first sentence (MDXComponents/FoldedToc.tsx). */
export default function DocItemTOCMobile(): null {
  return null;
}
