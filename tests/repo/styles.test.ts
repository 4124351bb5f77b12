import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';

/* What looks the same everywhere is said once: a part that says it again differs before long. */

const sheets = globSync(['site/src/**/*.css', 'plugins/*/src/**/*.css', 'packages/*/src/**/*.css'], { cwd: root });

/** The rules of all style sheets that fit, by the names of their files. */
function rulesWhere(fits: (selector: string, declarations: string) => boolean): string[] {
  return sheets.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '', declarations = '']) => fits(selector, declarations))
      .map(([, selector = '']) => `${file}: ${selector.replace(/\/\*[\s\S]*?\*\//g, '').trim()}`),
  );
}

it('tables have one style sheet for their lines, their header and their letters', () => {
  const isTable = (selector: string) => /\b(table|thead|tbody|tr|th|td)\b/.test(selector);
  const isHeader = (selector: string) => /\bthead\b[^,]*\bth\b|\bthead th\b/.test(selector);
  expect(rulesWhere((selector, declarations) => isTable(selector) && /border-collapse/.test(declarations))).toEqual(['site/src/css/tables.css: table']);
  expect(rulesWhere((selector, declarations) => isHeader(selector) && /font-weight|font-size|(^|\s)color:/.test(declarations))).toEqual([
    'site/src/css/tables.css: table thead :is(th, td)',
  ]);
});

it('the sentence below a title has one colour', () => {
  expect(rulesWhere((_, declarations) => /var\(--size-lead\)/.test(declarations) && /(^|\s)color:/.test(declarations))).toEqual([]);
});

it('the window keeps room for the header above what an address leads to, and no place adds to it', () => {
  expect(rulesWhere((_, declarations) => /scroll-margin[^;]*--ifm-navbar-height/.test(declarations))).toEqual([]);
});
