import { isProblem } from '@impact-call/api-client';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { keyProblems, NEW_KEY, newKeyOf, type KeyForm, type KeyProblem } from './key-form-rules.ts';
import { useKeyT } from './texts.ts';

/** The element id of a field, which the error summary focuses. */
export const anchorOf = (field: string): string => `embed-key-${field}`;

/** The message of a problem, with its parameters. */
function useWordsOf(): (problem: KeyProblem) => string {
  const t = useKeyT();
  return (problem) => {
    if (problem.text === 'originWrong') return t(problem.text, { origin: problem.origin });
    if (problem.text === 'limitWrong') return t(problem.text, { most: problem.most });
    return t(problem.text);
  };
}

/** Maps an origin that the service rejects to a problem; null for any other error. */
function refusedOrigin(error: unknown, form: KeyForm): KeyProblem | null {
  const refused = isProblem(error, 'rule-broken')
    ? error.errors.find(({ path }) => path.startsWith('origins.'))
    : undefined;
  if (!refused) return null;
  const origin = newKeyOf(form).origins[Number(refused.path.split('.')[1])] ?? '';
  return { field: 'origins', text: 'originWrong', origin };
}

/** State and creation of a new key; `onDone` receives its id. */
export function useKeyForm(onDone: (id: string) => void) {
  const t = useKeyT();
  const [form, setForm] = useState<KeyForm>(NEW_KEY);
  const [problems, setProblems] = useState<KeyProblem[]>([]);
  const wordsOf = useWordsOf();
  const { mutate, isPending: busy } = useWrite('CreateEmbedKey', {
    done: t('created'),
    failed: t('failed'),
    changes: ['GetEmbedKeys'],
    handle(error) {
      const problem = refusedOrigin(error, form);
      if (problem) setProblems([problem]);
      return problem !== null;
    },
  });

  const create = (): void => {
    const found = keyProblems(form);
    setProblems(found);
    if (found.length > 0) return;
    mutate({ body: newKeyOf(form) }, { onSuccess: ({ id }) => onDone(id) });
  };

  return {
    form,
    busy,
    create,
    set: <F extends keyof KeyForm>(field: F, value: KeyForm[F]): void =>
      setForm((before) => ({ ...before, [field]: value })),
    summary: problems.map((problem) => ({ anchor: anchorOf(problem.field), message: wordsOf(problem) })),
    errorOf: (field: KeyProblem['field']): string | undefined =>
      problems.filter((problem) => problem.field === field).map(wordsOf)[0],
  };
}
export type KeyFormState = ReturnType<typeof useKeyForm>;
