import diagnostics from '@generated/content-diagnostics.json';

/** In development, covers the page with content errors until they are fixed. */
function show(): void {
  document.querySelector('#content-diagnostics')?.remove();
  const messages = Object.values(diagnostics);
  if (messages.length === 0) return;
  const cover = document.createElement('pre');
  cover.id = 'content-diagnostics';
  cover.setAttribute('role', 'alert');
  cover.style.cssText =
    'position:fixed;inset:0;z-index:9999;margin:0;padding:2rem;overflow:auto;background:#fff;color:#7f1d1d;white-space:pre-wrap';
  cover.textContent = messages.join('\n\n');
  document.body.append(cover);
}

if (typeof document !== 'undefined') show();
import.meta.webpackHot?.accept('@generated/content-diagnostics.json', show);
