import type { Environment } from '@portal/service-contract';
import { type Choice, readChoice, saveChoice } from '../choice.ts';
import type { MyApplication } from '../service.ts';
import styles from './chooser.module.css';

/** Which application, and which of its clients, pages are about; made again whenever the choice changes. */
export function makeChooser(applications: readonly MyApplication[]): HTMLFormElement {
  const choice = readChoice();
  const chosen = applications.some(({ id }) => id === choice.application) ? choice.application : null;
  const form = document.createElement('form');
  form.className = styles.choice ?? '';
  form.ariaLabel = 'My application';
  form.dataset.myApplication = '';
  form.append(
    field('Application', ['', ...applications.map(({ id }) => id)], namesOf(applications), chosen ?? '', (id) =>
      save({ application: id || null }),
    ),
  );
  if (chosen !== null) {
    const inEnvironment = (value: string) => save({ environment: value as Environment });
    form.append(
      field('Environment', ['sandbox', 'production'], ['Sandbox', 'Production'], choice.environment, inEnvironment),
    );
  }
  return form;
}

const save = (part: Partial<Choice>): void => saveChoice({ ...readChoice(), ...part });

/** Applications of several organisations are distinguished by these. */
function namesOf(applications: readonly MyApplication[]): readonly string[] {
  const isOne = new Set(applications.map(({ organisation }) => organisation)).size < 2;
  return ['None', ...applications.map(({ name, organisation }) => (isOne ? name : `${name} (${organisation})`))];
}

function field(
  label: string,
  values: readonly string[],
  names: readonly string[],
  value: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const select = document.createElement('select');
  select.append(...values.map((one, place) => new Option(names[place], one, false, one === value)));
  select.addEventListener('change', () => onChange(select.value));
  const element = document.createElement('label');
  element.append(label, select);
  return element;
}
