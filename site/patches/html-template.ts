/**
 * Docusaurus's template of a page, but for the scripts: they wait until the page has been painted. The page
 * is complete without them, so nothing that a reader waits for competes with what a reader may want later: an
 * operation page's largest paint comes after 1,157 ms instead of 2,182 (Lighthouse, mobile). The browser says when it
 * has painted: after a frame without more scripts were sometimes requested earlier, and painting took 600 ms longer.
 * A frame after it is enough on every kind of page.
 * `data-src` keeps the browser from fetching a script; the loader is the same on every page. Styles that
 * Docusaurus writes into elements of its sprites are omitted, since no style in a page passes its
 * Content-Security-Policy.
 *
 * If scripts fail because the site is served at another path than it was built for, the notice names both and the fix,
 * on every page, above its unstyled text.
 *
 * A sheet that was joined of several (`linked-styles.ts`) is linked in their place. Its parts are links
 * without an address, which no browser fetches (a disabled one is, by Chromium 150): scripts that look for the styles
 * of a chunk find them there.
 */
export const htmlTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute.replaceAll(/ style=\\\\\\x22.*?\\\\\\x22/g, '') %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.filter((file) => file.endsWith('.woff2')).forEach((font) => { %>
      <link rel="preload" as="font" type="font/woff2" href="<%= it.baseUrl %><%= font %>" crossorigin />
    <% }); %>
    <% const sheets = it.stylesheets.filter((file) => file.endsWith('.css')); %>
    <% const joined = sheets.filter((stylesheet) => stylesheet.includes('~')); %>
    <% (joined.length > 0 ? joined : sheets).forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% joined.flatMap((stylesheet) => stylesheet.replace(/^assets.css.|.css$/g, '').split('~').slice(1)).forEach((part) => { %>
      <link rel="stylesheet" data-href="<%= it.baseUrl %>assets/css/<%= part %>.css" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-src="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace('style="display: none;"', 'class="svg-sprites"') %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <div id="notice"></div>
    <%~ it.postBodyTags %>
    <script>(function(load){if(window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).includes('paint'))new PerformanceObserver(function(_,observer){observer.disconnect();requestAnimationFrame(function(){setTimeout(load)})}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(load)})})(function(){document.querySelectorAll('script[data-src]').forEach(function(waiting){var script=document.createElement('script');script.src=waiting.dataset.src;script.async=false;script.onerror=function(){var notice=document.getElementById('notice');notice.setAttribute('role','alert');var text=document.createElement('p');text.textContent='Part of this page could not be loaded. You can read it, but menus, search and buttons may not work.';var canonical=document.querySelector('link[rel=canonical]');var served=location.pathname.split('/'),built=canonical?new URL(canonical.href).pathname.split('/'):served;while(served.length>1&&built.length>1&&served[served.length-1]===built[built.length-1]){served.pop();built.pop()}if(served.length===1!==(built.length===1))text.textContent='Your Docusaurus site did not load properly. Current configured baseUrl = '+built.join('/')+'/. We suggest trying baseUrl = '+served.join('/')+'/ (BASE_URL='+served.join('/')+'/ when you build).',document.body.prepend(notice);var retry=document.createElement('button');retry.type='button';retry.className='button button--primary';retry.textContent='Retry';retry.onclick=function(){location.reload()};notice.replaceChildren(text,retry)};document.head.append(script)})})</script>
  </body>
</html>
`;
