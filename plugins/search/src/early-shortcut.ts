/** Script of every page that moves the focus to the search field by its shortcut before React has taken the page over. */
export const earlyShortcut = [
  "addEventListener('keydown',function(e){var f=document.querySelector('[name=q]');",
  "if(document.documentElement.dataset.hasHydrated!='true'&&!e.altKey&&f&&f.offsetParent",
  "&&(e.ctrlKey||e.metaKey?e.key=='k':e.key=='/'&&!e.target.closest('input,textarea')))",
  '{e.preventDefault();f.focus()}})',
].join('');
