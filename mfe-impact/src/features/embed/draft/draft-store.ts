import type { EmbedAnswer } from '@impact-call/contracts';

export interface Draft {
  answer: EmbedAnswer;
  screen: string;
  /** Once the visitor has saved the result. */
  kept: { token: string; version: number } | null;
}

/** In the partner's page's storage; where that is blocked, a draft lives as long as the page. */
export interface DraftStore {
  read(): Draft | null;
  write(draft: Draft): void;
  clear(): void;
  /** For other tabs' writes. Returns an unsubscribe function. */
  watch(listener: (draft: Draft) => void): () => void;
}

/** The answer is validated where it is used. */
const isDraft = (value: unknown): value is Partial<Draft> & Pick<Draft, 'answer'> =>
  isObject(value) && isObject(value['answer']);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? { screen: '', kept: null, ...draft } : null;
  } catch {
    return null;
  }
}

export function createDraftStore(key: string): DraftStore {
  const name = `impact-call:${key}`;
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => parse(quietly(() => localStorage.getItem(name))),
    write: (draft) => void quietly(() => localStorage.setItem(name, JSON.stringify(draft))),
    clear: () => void quietly(() => localStorage.removeItem(name)),
    watch(listener) {
      const onStorage = (event: StorageEvent): void => {
        const draft = event.key === name ? parse(event.newValue) : null;
        if (draft) listener(draft);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
