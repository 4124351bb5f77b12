import diagnostics from '@generated/content-diagnostics.json';

/** Covers the page with content errors until they are fixed; in development only. */
function showDiagnostics(): void {
  document.querySelector('#content-diagnostics')?.remove();
  const messages = Object.values(diagnostics);
  if (messages.length === 0) return;
  const overlay = document.createElement('pre');
  overlay.id = 'content-diagnostics';
  overlay.setAttribute('role', 'alert');
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:9999;margin:0;padding:2rem;overflow:auto;background:#fff;color:#7f1d1d;white-space:pre-wrap';
  overlay.textContent = messages.join('\n\n');
  document.body.append(overlay);
}

if (typeof document !== 'undefined') showDiagnostics();
import.meta.webpackHot?.accept('@generated/content-diagnostics.json', showDiagnostics);
