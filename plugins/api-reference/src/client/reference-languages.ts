import { messages } from '@refdesk/messages/reference';
import type { ReferenceSampleLanguage, SampleHtmlByOperation } from '../code-samples/reference-sample-texts.ts';
import { readStoredChoice, storeChoice } from './stored-choice.ts';

/** Storage name of the language, shared with the tabs of operation pages. */
const storageName = 'language';

/**
 * Lets a reader choose the language of the samples in a full reference. Replaces only samples near the viewport, with
 * code from one file per language.
 */
export function addSampleLanguageChoice(root: HTMLElement): () => void {
  const languages = readLanguages(root.querySelector<HTMLElement>('[data-sample-languages]'));
  const [first] = languages;
  if (!first || languages.length < 2) return () => undefined;
  const visibleCards = new Set<HTMLElement>();
  const show = (card: HTMLElement) => {
    const chosen = languages.find(({ language }) => language === readStoredChoice(storageName)) ?? first;
    createSelect(card, languages).value = chosen.language;
    return showSample(card, chosen, first);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (!isIntersecting) visibleCards.delete(target);
        else if (!visibleCards.has(target)) void show(visibleCards.add(target) && target);
      }
    },
    { rootMargin: '600px' },
  );
  for (const card of root.querySelectorAll<HTMLElement>('[data-sample-of]')) observer.observe(card);
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || !target.closest('[data-sample-of]')) return;
    storeChoice(storageName, target.value);
    for (const card of visibleCards) void show(card);
  };
  root.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    root.removeEventListener('change', onChange);
  };
}

// The build writes this attribute.
const readLanguages = (element: HTMLElement | null): readonly ReferenceSampleLanguage[] =>
  JSON.parse(element?.dataset.sampleLanguages ?? '[]');

/** Replaces the language name of a sample with a select element, unless it already has one. */
function createSelect(card: HTMLElement, languages: readonly ReferenceSampleLanguage[]): HTMLSelectElement {
  const existingSelect = card.querySelector('select');
  if (existingSelect) return existingSelect;
  const select = document.createElement('select');
  select.setAttribute('aria-label', messages.languageOf(card.querySelector('pre')?.getAttribute('aria-label') ?? ''));
  select.append(...languages.map(({ language, label }) => new Option(label, language)));
  card.querySelector('p')?.replaceChildren(select);
  return select;
}

const originalCode = new WeakMap<HTMLElement, Element>();
const requestsByFile = new Map<string, Promise<SampleHtmlByOperation>>();

async function showSample(
  card: HTMLElement,
  { language, file, takesTokens }: ReferenceSampleLanguage,
  first: ReferenceSampleLanguage,
): Promise<void> {
  const code = card.querySelector('code');
  if (!code || code.dataset.language === language) return;
  if (code.dataset.language === first.language) originalCode.set(card, code);
  const html = language === first.language ? null : (await fetchSamples(file))[card.dataset.sampleOf ?? ''];
  // Discard the result if the reader has chosen another language in the meantime.
  if (card.querySelector('select')?.value !== language) return;
  const original = originalCode.get(card);
  if (html === null && original) replaceCode(card, original, takesTokens);
  if (!html) return;
  const replacement = document.createElement('code');
  replacement.dataset.language = language;
  replacement.innerHTML = html;
  replaceCode(card, replacement, takesTokens);
}

function replaceCode(card: HTMLElement, code: Element, takesTokens: boolean): void {
  card.querySelector('code')?.replaceWith(code);
  const copyWithToken = card.querySelector<HTMLElement>('[data-copy-token]');
  if (copyWithToken) copyWithToken.hidden = !takesTokens;
}

/** Fetches the samples in one language. If that fails, as during development, the current samples remain. */
function fetchSamples(file: string): Promise<SampleHtmlByOperation> {
  const request = requestsByFile.get(file) ?? fetch(file).then((response) => (response.ok ? response.json() : {}));
  requestsByFile.set(file, request);
  return request.catch(() => {
    requestsByFile.delete(file);
    return {};
  });
}
