import { READY_FORMS, type ReadyForm } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { withoutBlank } from '@impact-call/ui/localized';
import { useRef } from 'react';
import { useWrite } from '../../../console/data/use-write.ts';
import { useOfferedTypes } from '../../steps/queries.ts';
import { useCallT } from '../texts.ts';
import type { CallValues } from './call-values.ts';

/** Forms that a new call can begin with; `empty` has no steps. */
export const FORMS = [...READY_FORMS, 'empty'] as const;
export type Form = (typeof FORMS)[number];

const isReady = (form: Form): form is ReadyForm => form !== 'empty';

/** Stores the template of a ready form under the call's name, once, and returns its identifier. */
export function useReadyForm(form: Form): (values: CallValues) => Promise<string> {
  const t = useCallT();
  const { language } = useShell();
  const types = useOfferedTypes();
  const { mutateAsync } = useWrite('CreateCallType', { failed: t('create.failed'), why: () => t('save.failedHint') });
  // A retry after a failed call uses the same template.
  const stored = useRef<string | null>(null);
  return async ({ name }) => {
    const steps = types.flatMap(({ type, module }) => {
      const content = isReady(form) ? module?.offer?.ready?.(form, language) : undefined;
      return module && typeof content === 'string'
        ? [{ name: { ...module.title }, description: '', content, stepTypeId: type.id }]
        : [];
    });
    stored.current ??= (await mutateAsync({ body: { name: withoutBlank(name), description: '', steps } })).id;
    return stored.current;
  };
}
