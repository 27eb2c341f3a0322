import type { Wordings } from '@impact-call/ui/localized';
import { useState } from 'react';

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
