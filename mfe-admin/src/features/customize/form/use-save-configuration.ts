import { isProblem } from '@impact-call/api-client';
import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { refetch } from '../../../console/data/use-read.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { useCustomizeT } from '../texts.ts';
import { serverProblems } from './configuration-rules.ts';
import { changesOf, sentOf, valuesOf } from './configuration-values.ts';
import type { FormState } from './use-form-state.ts';

/** Shows the problems that the server found at their fields; returns true if they need no notice. */
function useHandle({ values: sent, setProblems }: FormState) {
  const { language } = useShell();
  return (error: Error): boolean => {
    if (isProblem(error, 'file-too-large')) {
      const values = { limit: fileSize(MAX_ADMIN_FILE, language) };
      setProblems([{ field: 'logoBase64', text: 'problem.logoTooLarge', values }]);
      return true;
    }
    if (isProblem(error, 'file-type-not-accepted')) {
      setProblems([{ field: 'logoBase64', text: 'problem.logoType' }]);
      return true;
    }
    if ((isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid')) && error.errors.length > 0)
      setProblems(serverProblems(error.errors, sent));
    return false;
  };
}

/** Creates a configuration, or saves the changed fields of `stored`; one request at a time. */
export function useSaveConfiguration(
  stored: ConfigurationForAdmin | null,
  form: FormState,
  onSaved: (saved: ConfigurationForAdmin) => void,
) {
  const t = useCustomizeT();
  const { queryClient } = useShell();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { mutate, isPending } = useWrite('UpsertConfig', {
    done: t('save.saved'),
    failed: t('save.error'),
    why: () => t('save.errorSaving'),
    handle: useHandle(form),
  });
  const save = (): void => {
    const sent = form.values;
    if (isPending || (stored && !form.isChanged) || !form.check()) return;
    const onSuccess = (saved: ConfigurationForAdmin): void => {
      form.accept(sent, valuesOf(saved));
      setSavedAt(new Date());
      void refetch(queryClient, ['GetConfigList']);
      onSaved(saved);
    };
    mutate({ body: stored ? { id: stored.id, ...changesOf(form.before, sent) } : sentOf(sent) }, { onSuccess });
  };
  return { save, busy: isPending, savedAt };
}
