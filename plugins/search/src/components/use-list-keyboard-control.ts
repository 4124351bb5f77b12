import { type RefObject, useEffect, useState } from 'react';
import type { SuggestionOption } from './suggestion-option.ts';

interface KeyboardControlOptions {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly options: readonly SuggestionOption[];
  readonly choose: (option: SuggestionOption) => void;
  /** Called for Enter if no option is active. */
  readonly submit: () => void;
  /** Called for Ctrl+Enter. */
  readonly searchAll: () => void;
}

/**
 * Moves through the options with the keys of the combobox pattern: arrows, Enter, Escape. Focus stays in
 * the field. Returns the active option.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useListKeyboardControl(
  input: RefObject<HTMLInputElement | null>,
  { isOpen, setOpen, options, choose, submit, searchAll }: KeyboardControlOptions,
): SuggestionOption | undefined {
  const [active, setActive] = useState<SuggestionOption>();
  const activeIndex = active === undefined ? -1 : findMatchingOption(options, active);

  useEffect(() => {
    const move = (step: number) => {
      if (!isOpen) return setOpen(true);
      // There is one more position than options; at position 0, no option is active.
      const next = (activeIndex + 1 + step + options.length + 1) % (options.length + 1);
      const option = options[next - 1];
      setActive(option);
      if (option) document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const option = options[activeIndex];
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) searchAll();
      else if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && isOpen && option) choose(option);
      else if (event.key === 'Escape' && isOpen && !isInDialog(event)) setOpen(false);
      else return;
      event.preventDefault();
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      submit();
    };
    // A changed query clears the active option; better results for the same query do not.
    const onInput = () => setActive(undefined);
    const field = input.current;
    field?.addEventListener('input', onInput);
    field?.addEventListener('keydown', onKey);
    field?.form?.addEventListener('submit', onSubmit);
    return () => {
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('keydown', onKey);
      field?.form?.removeEventListener('submit', onSubmit);
    };
  }, [input, isOpen, setOpen, options, activeIndex, choose, submit, searchAll]);
  return options[activeIndex];
}

/** Finds an option in a newer list: the one with the same target, or else a hit on the same page. */
function findMatchingOption(options: readonly SuggestionOption[], active: SuggestionOption): number {
  const sameIndex = options.findIndex((option) => getKey(option) === getKey(active));
  if (sameIndex >= 0 || active.type !== 'hit') return sameIndex;
  return options.findIndex((option) => option.type === 'hit' && option.hit.url === active.hit.url);
}

/** Returns the key of an option: its target, since its identifier is only its position in the list. */
function getKey(option: SuggestionOption): string {
  if ('to' in option) return `${option.type} ${option.to}`;
  return option.type === 'recent' ? `recent ${option.text}` : option.type;
}

/** In a dialog, Escape closes the dialog. */
const isInDialog = (event: Event): boolean => (event.target as Element).closest('dialog') !== null;
