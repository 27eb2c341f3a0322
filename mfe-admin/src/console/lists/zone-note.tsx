import { ownTimeZone } from '@impact-call/domain';
import { Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function ZoneNote() {
  const t = useT();
  return (
    <Text mt="4" fontSize="sm" color="fg.muted">
      {t('list.zone', { zone: ownTimeZone() })}
    </Text>
  );
}
