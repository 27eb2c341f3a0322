import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { StatusTag } from '@impact-call/ui';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useCustomizeT } from './texts.ts';

/** Whether visitors see the configuration, and on which hosts. */
export function ConfigurationState({
  configuration: { isActive, isDefault },
}: {
  configuration: Pick<ConfigurationForAdmin, 'isActive' | 'isDefault'>;
}) {
  const t = useCustomizeT();
  if (!isActive)
    return (
      <StatusTag tone="neutral" icon={CircleSlash}>
        {t('state.inactive')}
      </StatusTag>
    );
  return (
    <StatusTag tone="success" icon={CircleCheck}>
      {t(isDefault ? 'state.default' : 'state.active')}
    </StatusTag>
  );
}
