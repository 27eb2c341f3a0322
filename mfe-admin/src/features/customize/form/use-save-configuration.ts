import { isProblem } from '@impact-call/api-client';
import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useRef, useState } from 'react';
import { refetch } from '../../../console/data/use-read.ts';
import { useCustomizeT } from '../texts.ts';
import { serverProblems } from './configuration-rules.ts';
import { changesOf, sentOf, valuesOf, type ConfigurationValues } from './configuration-values.ts';
import type { FormState } from './use-form-state.ts';

/** Creates a configuration, or saves the changed fields of `stored`; one request at a time. */
export function useSaveConfiguration(stored: ConfigurationForAdmin | null, form: FormState) {
  const t = useCustomizeT();
  const { api, language, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const running = useRef(false);

  const refuse = (error: unknown, sent: ConfigurationValues): void => {
    if (isProblem(error, 'file-too-large')) {
      const values = { limit: fileSize(MAX_ADMIN_FILE, language) };
      return form.tell([{ field: 'logoBase64', text: 'problem.logoTooLarge', values }]);
    }
    if (isProblem(error, 'file-type-not-accepted'))
      return form.tell([{ field: 'logoBase64', text: 'problem.logoType' }]);
    if ((isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid')) && error.errors.length > 0)
      form.tell(serverProblems(error.errors, sent));
    notify({ kind: 'error', title: t('save.error'), message: t('save.errorSaving') });
  };

  /** Returns the stored configuration, or null on failure. */
  const save = async (): Promise<ConfigurationForAdmin | null> => {
    const sent = form.values;
    if (running.current || (stored && !form.isChanged) || !form.check()) return null;
    running.current = true;
    setBusy(true);
    try {
      const body = stored ? { id: stored.id, ...changesOf(form.before, sent) } : sentOf(sent);
      const saved = await api.UpsertConfig({ body });
      form.accept(sent, valuesOf(saved));
      setSavedAt(new Date());
      notify({ kind: 'success', title: t('save.saved') });
      void refetch(queryClient, ['GetConfigList']);
      return saved;
    } catch (error) {
      refuse(error, sent);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { save, busy, savedAt };
}
