import { formatInstant } from '@impact-call/domain';
import { Text } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { PanelBox } from './estimate-panel.tsx';

/** docs/rules/07-calls.md#results-lock */
export function LockedEstimate({ until }: { until: string }) {
  const t = useT();
  return (
    <PanelBox title={t('estimate.locked', { date: formatInstant(until, useLanguage()) })}>
      <Text mt="2" color="fg.muted">
        {t('estimate.lockedText')}
      </Text>
    </PanelBox>
  );
}
