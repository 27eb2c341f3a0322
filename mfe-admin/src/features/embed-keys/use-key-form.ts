import { isProblem } from '@impact-call/api-client';
import { useWrite } from '../../console/data/use-write.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { keyProblems, NEW_KEY, newKeyOf, type KeyForm, type KeyProblem } from './key-form-rules.ts';
import { useKeyT } from './texts.ts';

export const anchorOf = (field: string): string => `embed-key-${field}`;

function useProblemText(): (problem: KeyProblem) => string {
  const t = useKeyT();
  return (problem) => {
    if (problem.text === 'originWrong') return t(problem.text, { origin: problem.origin });
    if (problem.text === 'limitWrong') return t(problem.text, { most: problem.max });
    return t(problem.text);
  };
}

const refusedPaths = (error: Error): string[] =>
  isProblem(error, 'rule-broken')
    ? error.errors.map(({ path }) => path).filter((path) => path.startsWith('origins.'))
    : [];

const isOriginRefused = (error: Error): boolean => refusedPaths(error).length > 0;

const refusedOrigins = (error: Error, form: KeyForm): KeyProblem[] =>
  refusedPaths(error).map((path) => {
    const origin = newKeyOf(form).origins[Number(path.split('.')[1])] ?? '';
    return { field: 'origins', text: 'originWrong', origin };
  });

export function useKeyForm(onDone: (id: string) => void) {
  const t = useKeyT();
  const wordsOf = useProblemText();
  const inWords = (problems: readonly KeyProblem[]) =>
    problems.map((problem) => ({ field: problem.field, message: wordsOf(problem) }));
  const { mutateAsync } = useWrite('CreateEmbedKey', {
    done: t('created'),
    failed: t('failed'),
    changes: ['GetEmbedKeys'],
    handle: isOriginRefused,
  });
  return useRecord<KeyForm, { id: string }, null>({
    opened: null,
    initial: NEW_KEY,
    valuesOf: () => NEW_KEY,
    anchorOf,
    check: (form) => inWords(keyProblems(form)),
    problemsOf: (error, form) => inWords(refusedOrigins(error, form)),
    send: (form) => mutateAsync({ body: newKeyOf(form) }),
    onSaved: ({ id }) => onDone(id),
  });
}
export type KeyFormState = ReturnType<typeof useKeyForm>;
