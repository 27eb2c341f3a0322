import { LocalizedTextField, type Wordings } from '@impact-call/ui/localized';
import { useState } from 'react';
import { RichTextField } from './rich-text-field.tsx';

interface Props {
  id: string;
  labels: { name: string; description: string; missing: string };
  naming: ReturnType<typeof useNaming>;
}

export const NamingFields = ({ id, labels, naming: { fields, isMissing, change } }: Props) => (
  <>
    <LocalizedTextField
      id={`${id}-name`}
      label={labels.name}
      error={isMissing ? labels.missing : undefined}
      value={fields.name}
      maxLength={200}
      onChange={(name) => change({ name })}
    />
    <RichTextField
      id={`${id}-description`}
      label={labels.description}
      value={fields.description}
      minH="5rem"
      onChange={(description) => change({ description })}
    />
  </>
);

interface Fields {
  name: Wordings;
  description: Wordings;
}

const isBlank = (text: Wordings): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).every((wording) => wording.trim() === '');

/** Name and description of something new; a name in at least one language is required. */
export function useNaming(initial: Fields = { name: '', description: '' }) {
  const [fields, setFields] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  return {
    fields,
    isMissing,
    change: (changes: Partial<Fields>): void => setFields((before) => ({ ...before, ...changes })),
    check(): boolean {
      setMissing(isBlank(fields.name));
      return !isBlank(fields.name);
    },
  };
}
