/**
 * Docusaurus's page template, with scripts that wait until the page has been painted. The page is readable without
 * scripts, so they need not delay its content: the largest contentful paint of an operation page comes after 1,157 ms
 * instead of 2,182 ms (Lighthouse, mobile). The template waits for the paint that the browser reports; waiting only for
 * an animation frame sometimes requested scripts too early and delayed painting by 600 ms. On every kind of page, the
 * frame after the paint is late enough.
 * `data-src` keeps the browser from fetching a script; the loader is the same on every page. Inline styles of
 * Docusaurus's SVG sprites are left out, because the page's Content-Security-Policy allows none.
 *
 * If scripts fail because the site is served at a different path from the one it was built for, a notice above the
 * unstyled text of every page names both paths and the fix.
 *
 * A combined style sheet (`create-linked-styles-plugin.ts`) is linked in place of its parts. The parts become links
 * without `href`, which no browser fetches (Chromium 150 does fetch a disabled one), so scripts that look for the
 * styles of a chunk find them.
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
    <% const combinedSheets = sheets.filter((stylesheet) => stylesheet.includes('~')); %>
    <% (combinedSheets.length > 0 ? combinedSheets : sheets).forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% combinedSheets.flatMap((stylesheet) => stylesheet.replace(/^assets.css.|.css$/g, '').split('~').slice(1)).forEach((part) => { %>
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
