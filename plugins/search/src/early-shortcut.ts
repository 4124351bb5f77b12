/**
 * Script of every page that focuses the search field for a slash without a modifier before React has hydrated the page.
 */
export const earlyShortcutScript =
  "onkeydown=e=>{e.key!='/'||e.ctrlKey||e.metaKey||e.altKey||e.target.closest('input,textarea,select,[contenteditable]')||(e.preventDefault(),document.querySelector('[name=q]')?.focus())}";
