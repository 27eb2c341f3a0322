import { useStore } from 'zustand';
import { useShell, When } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { useDraft } from '../../features/submission/use-queue-state.ts';
import { changeByOther, useWizard } from '../../features/submission/wizard-context.ts';

export function LastChangeLine({ stepId }: { stepId: string }) {
  const t = useT();
  const wizard = useWizard();
  const { user } = useStore(useShell().session);
  const change = changeByOther(wizard, stepId, useDraft(stepId), user?.id);
  if (!change) return null;
  const name = `${change.by.firstName} ${change.by.lastName}`.trim();
  return (
    <Text mb="6" mt="-4" fontSize="sm" color="fg.muted" data-last-change>
      {name ? t('changed.by', { name }) : t('changed.byErased')}
      {change.at && (
        <>
          {' '}
          · <When value={change.at} />
        </>
      )}
    </Text>
  );
}
