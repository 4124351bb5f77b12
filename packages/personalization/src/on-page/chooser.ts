import { messages } from '@refdesk/messages/page';
import type { Environment } from '@refdesk/service-contract';
import {
  type ApplicationAndEnvironmentChoice,
  readApplicationAndEnvironmentChoice,
  saveApplicationAndEnvironmentChoice,
} from '../application-choice.ts';
import type { MyApplication } from '../my-applications.ts';
import styles from './chooser.module.css';

/** Creates the form in which the reader chooses an application and an environment; recreated after each change. */
export function createApplicationChooser(applications: readonly MyApplication[]): HTMLFormElement {
  const choice = readApplicationAndEnvironmentChoice();
  const chosen = applications.some(({ id }) => id === choice.application) ? choice.application : null;
  const form = document.createElement('form');
  form.className = styles.choice ?? '';
  form.ariaLabel = messages.myApplication;
  form.dataset.myApplication = '';
  form.append(
    createField(
      messages.application,
      ['', ...applications.map(({ id }) => id)],
      listLabels(applications),
      chosen ?? '',
      (id) => save({ application: id || null }),
    ),
  );
  if (chosen !== null) {
    const saveEnvironment = (value: string) => save({ environment: value as Environment });
    form.append(
      createField(
        messages.environment,
        ['sandbox', 'production'],
        [messages.sandbox, messages.production],
        choice.environment,
        saveEnvironment,
      ),
    );
  }
  return form;
}

const save = (part: Partial<ApplicationAndEnvironmentChoice>): void =>
  saveApplicationAndEnvironmentChoice({ ...readApplicationAndEnvironmentChoice(), ...part });

/** Lists the labels of the options, including the organisation if there are several. */
function listLabels(applications: readonly MyApplication[]): readonly string[] {
  const isSingleOrganisation = new Set(applications.map(({ organisation }) => organisation)).size < 2;
  return [
    messages.none,
    ...applications.map(({ name, organisation }) => (isSingleOrganisation ? name : `${name} (${organisation})`)),
  ];
}

function createField(
  label: string,
  values: readonly string[],
  names: readonly string[],
  value: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const select = document.createElement('select');
  select.append(...values.map((option, index) => new Option(names[index], option, false, option === value)));
  select.addEventListener('change', () => onChange(select.value));
  const element = document.createElement('label');
  element.append(label, select);
  return element;
}
