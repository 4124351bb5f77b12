import { codeThemeNames } from '@refdesk/theme/code-colours';
import {
  type ColourMode,
  findLowestContrast,
  findReadableColour,
  minTextContrast,
  surfaceColours,
} from '@refdesk/theme/contrast';
import * as z from 'zod';
import { text } from './fields.ts';

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: 'a colour of six hexadecimal digits, such as #0b5a52', abort: true });

/** A colour that is readable as text in a mode; the error proposes the nearest readable colour of the same hue. */
const readable = (mode: ColourMode) =>
  colour.refine((value) => findLowestContrast(value, surfaceColours[mode]) >= minTextContrast, {
    error: ({ input }) => {
      const contrast = findLowestContrast(String(input), surfaceColours[mode]);
      const nearest = findReadableColour(String(input), surfaceColours[mode], mode === 'light' ? 'darker' : 'lighter');
      return `a contrast of at least ${minTextContrast}:1 on the ${mode} surfaces, where it has ${contrast.toFixed(1)}:1; the nearest colour is ${nearest}`;
    },
  });

/** Accent colour of each mode, as text and as the background of buttons. */
const accentPairSchema = z.strictObject({
  /** Colour on light surfaces. Default: the nearest readable colour of the dark mode's. */
  light: readable('light').optional(),
  /** Colour on dark surfaces. Default: derived from the light colour. */
  dark: readable('dark').optional(),
});

/** Accent colour on light surfaces, from which the dark one is derived, or a colour for each mode. */
export const accentSchema = z.union([readable('light'), accentPairSchema], {
  error: 'a colour of six hexadecimal digits, such as #0b5a52, or { light, dark } with one for each mode',
});

/** A font file. */
const fontFileSchema = z.strictObject({
  /** File, relative to the provider's folder, such as `./fonts/brand.woff2`. */
  src: z.string().regex(/\.(?:woff2?|ttf|otf)$/, 'a file with the extension woff2, woff, ttf or otf'),
  /** Weight, or range of weights of a variable font, such as `400 700`. */
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, 'a weight such as 400, or a range such as 400 700')
    .default('400'),
  /** Style of the file. */
  style: z.enum(['normal', 'italic'], 'normal or italic').default('normal'),
});

/**
 * A font: a package that declares it, such as `@fontsource-variable/inter`, a family with its files, or `system` for
 * the fonts of the reader's system.
 */
const fontSchema = z.union(
  [
    z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'the name of a package such as @fontsource-variable/inter'),
    z.strictObject({
      /** Name of the family, such as `Brand Sans`. */
      family: text,
      /** Files of the family. */
      files: z.array(fontFileSchema).min(1, 'at least one file'),
    }),
  ],
  { error: 'a package such as @fontsource-variable/inter, { family, files }, or system' },
);

const codeTheme = z.enum(codeThemeNames, `one of ${codeThemeNames.join(', ')}`);

/** Colours, fonts and shape of the portal. docs/theme.md lists the custom properties that style sheets can set. */
export const themeSchema = z.strictObject({
  /** `both` follows the reader's system and adds a switch. Default: light. */
  mode: z.enum(['light', 'dark', 'both'], 'light, dark or both').default('light'),
  /**
   * Colour of links and buttons. It must be readable; the error for another colour proposes the nearest one that is.
   */
  accent: accentSchema.optional(),
  /** Fonts: a package, files of the provider, or `system`. Default: Geist and Geist Mono, which the engine includes. */
  fonts: z
    .strictObject({
      /** Running text. */
      text: fontSchema.optional(),
      /** Headings. Default: the font of the text. */
      headings: fontSchema.optional(),
      /** Code. */
      code: fontSchema.optional(),
    })
    .default({}),
  /** Radius of corners in pixels. Default: 8. */
  radius: z.number('a number of pixels from 0 to 16').min(0, 'at least 0').max(16, 'at most 16').optional(),
  /** Logo on dark surfaces, below the folder of static files. Default: the brand's logo. */
  logoDark: text.optional(),
  /** Colours of code: a theme of prism-react-renderer, with its contrast raised to that of text. */
  codeThemes: z
    .strictObject({
      /** Code on light surfaces, such as `github`. */
      light: codeTheme.optional(),
      /** Code on dark surfaces, such as `nightOwl`; code samples are dark in both modes. */
      dark: codeTheme.optional(),
    })
    .default({}),
  /** Style sheets of the provider, relative to the provider's folder, such as `brand.css`. */
  css: z.array(z.string().endsWith('.css', 'a style sheet such as ./brand.css')).default([]),
});
