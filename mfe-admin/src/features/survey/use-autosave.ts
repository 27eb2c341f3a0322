import type { SurveyType } from '@impact-call/contracts';
import type { StepDefinitionText } from '@impact-call/contracts/remote';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 1_000;

/** State of the last change. */
export type AutosaveState =
  | { kind: 'none' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Edits a survey's definition; saves it after a debounce, one request at a time. */
export function useAutosave({ id, content: stored }: SurveyType) {
  const { api, language } = useShell();
  const [content, setContent] = useState(stored);
  const [state, setState] = useState<AutosaveState>({ kind: 'none' });
  const saved = useRef(stored);
  const line = useRef(Promise.resolve());
  useEffect(() => {
    if (content === saved.current) return undefined;
    const save = async (): Promise<void> => {
      setState({ kind: 'saving' });
      try {
        await api.UpdateSurveyType({ body: { id, content } });
        saved.current = content;
        setState({ kind: 'saved', at: new Date() });
      } catch (error) {
        setState({ kind: isProblem(error, 'rule-broken') ? 'refused' : 'failed' });
      }
    };
    const timer = setTimeout(() => void (line.current = line.current.then(save)), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, id, content]);
  return {
    content,
    state,
    change: (next: StepDefinitionText): void => {
      setContent(readWording(next, language));
      setState({ kind: 'changed' });
    },
  };
}
