import { messages } from '@refdesk/messages/applications';
import { type ReactNode, useState } from 'react';
import { getFieldAriaAttributes, LabelledField } from '../forms/LabelledField.tsx';
import type { FieldBinding } from '../forms/use-service-form.ts';
import styles from './LogoField.module.css';

const maxLogoBytes = 64 * 1024;
const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Image field stored as a data URL; rejects a file that is too large before it is sent. */
export function LogoField({ id, name, value, onChange, error }: FieldBinding<string>): ReactNode {
  const [fileError, setFileError] = useState<string | null>(null);
  const shownError = fileError ?? error;
  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    const problem = findLogoProblem(file);
    setFileError(problem);
    if (problem === null) onChange(await readAsDataUrl(file));
  };
  return (
    <LabelledField field={{ id, error: shownError }} label={messages.logo} hint={messages.logoHint} isOptional>
      <div className={styles.logo}>
        {value !== '' && <img src={value} alt={messages.currentLogo} width={56} height={56} />}
        <input
          {...getFieldAriaAttributes({ id, error: shownError }, messages.logoHint)}
          id={id}
          name={name}
          type="file"
          accept={acceptedTypes.join()}
          onChange={({ target }) => void chooseFile(target.files?.[0])}
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

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function findLogoProblem({ name, type, size }: File): string | null {
  if (!acceptedTypes.includes(type)) return messages.isNoPicture(name);
  return size > maxLogoBytes ? messages.pictureTooLarge(name, Math.ceil(size / 1024)) : null;
}
