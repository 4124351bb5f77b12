import { messages } from '@refdesk/messages/reference';
import type { ReferenceSampleLanguage, SampleHtmlByOperation } from '../code-samples/reference-sample-texts.ts';
import { readStoredChoice, storeChoice } from './stored-choice.ts';

/** The tabs of operation pages store the language under the same name. */
const name = 'language';

/**
 * Lets a reader choose the language of the samples in a full reference. Code near the viewport is replaced from one
 * file per language.
 */
export function addSampleLanguageChoice(root: HTMLElement): () => void {
  const languages = readLanguages(root.querySelector<HTMLElement>('[data-sample-languages]'));
  const [first] = languages;
  if (!first || languages.length < 2) return () => undefined;
  const near = new Set<HTMLElement>();
  const show = (card: HTMLElement) => {
    const chosen = languages.find(({ language }) => language === readStoredChoice(name)) ?? first;
    createSelect(card, languages).value = chosen.language;
    return writeCall(card, chosen, first);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (!isIntersecting) near.delete(target);
        else if (!near.has(target)) void show(near.add(target) && target);
      }
    },
    { rootMargin: '600px' },
  );
  for (const card of root.querySelectorAll<HTMLElement>('[data-sample-of]')) observer.observe(card);
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || !target.closest('[data-sample-of]')) return;
    storeChoice(name, target.value);
    for (const card of near) void show(card);
  };
  root.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    root.removeEventListener('change', onChange);
  };
}

// JSON of the page, written by the build.
const readLanguages = (element: HTMLElement | null): readonly ReferenceSampleLanguage[] =>
  JSON.parse(element?.dataset.sampleLanguages ?? '[]');

/** Replaces the name of the language with a list of languages. */
function createSelect(card: HTMLElement, languages: readonly ReferenceSampleLanguage[]): HTMLSelectElement {
  const there = card.querySelector('select');
  if (there) return there;
  const select = document.createElement('select');
  select.setAttribute('aria-label', messages.languageOf(card.querySelector('pre')?.getAttribute('aria-label') ?? ''));
  select.append(...languages.map(({ language, label }) => new Option(label, language)));
  card.querySelector('p')?.replaceChildren(select);
  return select;
}

const originals = new WeakMap<HTMLElement, Element>();
const files = new Map<string, Promise<SampleHtmlByOperation>>();

async function writeCall(
  card: HTMLElement,
  { language, file, takesTokens }: ReferenceSampleLanguage,
  first: ReferenceSampleLanguage,
): Promise<void> {
  const code = card.querySelector('code');
  if (!code || code.dataset.language === language) return;
  if (code.dataset.language === first.language) originals.set(card, code);
  const html = language === first.language ? null : (await load(file))[card.dataset.sampleOf ?? ''];
  // The reader may have chosen another language in the meantime.
  if (card.querySelector('select')?.value !== language) return;
  const original = originals.get(card);
  if (html === null && original) replaceCode(card, original, takesTokens);
  if (!html) return;
  const written = document.createElement('code');
  written.dataset.language = language;
  written.innerHTML = html;
  replaceCode(card, written, takesTokens);
}

function replaceCode(card: HTMLElement, code: Element, takesTokens: boolean): void {
  card.querySelector('code')?.replaceWith(code);
  const copyWithToken = card.querySelector<HTMLElement>('[data-copy-token]');
  if (copyWithToken) copyWithToken.hidden = !takesTokens;
}

/** Fetches the samples in one language; if that fails, as during development, the shown samples stay. */
function load(file: string): Promise<SampleHtmlByOperation> {
  const request = files.get(file) ?? fetch(file).then((response) => (response.ok ? response.json() : {}));
  files.set(file, request);
  return request.catch(() => {
    files.delete(file);
    return {};
  });
}
