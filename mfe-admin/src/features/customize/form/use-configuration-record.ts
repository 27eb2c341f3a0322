import { isProblem } from '@impact-call/api-client';
import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { refetch } from '../../../console/data/use-read.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { isRefused, useRecord } from '../../../console/forms/record/use-record.ts';
import { useCustomizeT } from '../texts.ts';
import { configurationProblems, serverProblems, type ConfigurationProblem } from './configuration-rules.ts';
import {
  changesOf,
  type ConfigurationField,
  type ConfigurationValues,
  sentOf,
  valuesOf,
} from './configuration-values.ts';
import { useFields } from '../../../console/forms/record/fields.ts';

const isFileRefused = (error: Error): boolean =>
  isProblem(error, 'file-too-large') || isProblem(error, 'file-type-not-accepted');

function useServerProblems() {
  const { language } = useShell();
  return (error: Error, sent: ConfigurationValues): ConfigurationProblem[] => {
    if (isProblem(error, 'file-too-large')) {
      const values = { limit: fileSize(MAX_ADMIN_FILE, language) };
      return [{ field: 'logoBase64', text: 'problem.logoTooLarge', values }];
    }
    if (isFileRefused(error)) return [{ field: 'logoBase64', text: 'problem.logoType' }];
    return isRefused(error) ? serverProblems(error.errors, sent) : [];
  };
}

interface Options {
  /** Null for a new configuration, which opens once it is stored. */
  opened: ConfigurationForAdmin | null;
  initial: ConfigurationValues;
  onSaved?(saved: ConfigurationForAdmin): void;
}

export function useConfigurationRecord({ opened, ...options }: Options) {
  const t = useCustomizeT();
  const { queryClient } = useShell();
  const problemsOf = useServerProblems();
  const inWords = (problems: readonly ConfigurationProblem[]) =>
    problems.map(({ field, text, values }) => ({ field, message: t(text, values) }));
  const { mutateAsync } = useWrite('UpsertConfig', {
    done: t('save.saved'),
    failed: t('save.error'),
    why: () => t('save.errorSaving'),
    handle: isFileRefused,
    onSuccess: () => void refetch(queryClient, ['GetConfigList']),
  });
  return useRecord<ConfigurationValues, ConfigurationForAdmin, ConfigurationForAdmin | null>({
    ...options,
    opened,
    valuesOf,
    anchorOf,
    check: (values) => inWords(configurationProblems(values)),
    problemsOf: (error, sent) => inWords(problemsOf(error, sent)),
    send: (values, over) =>
      mutateAsync({ body: over ? { id: over.id, ...changesOf(valuesOf(over), values) } : sentOf(values) }),
    ...(opened === null && { addressOf: ({ id }) => `/admin/customize/${id}` }),
  });
}

export const useConfigurationForm = () => useFields<ConfigurationValues>();

export const anchorOf = (field: ConfigurationField): string => `configuration-${field}`;
