/**
 * Script of every page that opens the search by its shortcut before React has taken the page over. A hidden field, in a
 * narrow window, is opened by the search bar when it is ready: it reads `data-search`.
 */
export const earlyShortcut = [
  "addEventListener('keydown',function(e){",
  "var r=document.documentElement,m=e.ctrlKey||e.metaKey,f=document.querySelector('input[name=q]');",
  "if(e.defaultPrevented||e.altKey||r.dataset.hasHydrated==='true'||!f||f===e.target)return;",
  "if(m?e.key.toLowerCase()!=='k':e.key!=='/'||/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;",
  "e.preventDefault();if(f.offsetParent)f.focus();else r.dataset.search='wanted'})",
].join('');
