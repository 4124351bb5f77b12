import { messages } from '@refdesk/messages/applications';
import { type ReactNode, useState } from 'react';
import { getFieldAriaAttributes, LabelledField } from '../forms/LabelledField.tsx';
import type { FieldBinding } from '../forms/use-service-form.ts';
import styles from './LogoField.module.css';

const maxLogoBytes = 64 * 1024;
const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Image field stored as a data URL; rejects a file that is too large before sending. */
export function LogoField({ id, name, value, onChange, error }: FieldBinding<string>): ReactNode {
  const [refused, setRefused] = useState<string | null>(null);
  const shown = refused ?? error;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = findLogoProblem(file);
    setRefused(problem);
    if (problem === null) onChange(await toDataAddress(file));
  };
  return (
    <LabelledField field={{ id, error: shown }} label={messages.logo} hint={messages.logoHint} isOptional>
      <div className={styles.logo}>
        {value !== '' && <img src={value} alt={messages.currentLogo} width={56} height={56} />}
        <input
          {...getFieldAriaAttributes({ id, error: shown }, messages.logoHint)}
          id={id}
          name={name}
          type="file"
          accept={types.join()}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {value !== '' && (
          <button type="button" className="button button--secondary" onClick={() => onChange('')}>
            {messages.removeLogo}
          </button>
        )}
      </div>
    </LabelledField>
  );
}

function toDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function findLogoProblem({ name, type, size }: File): string | null {
  if (!types.includes(type)) return messages.isNoPicture(name);
  return size > maxLogoBytes ? messages.pictureTooLarge(name, Math.ceil(size / 1024)) : null;
}
