import { REMOTE_FAILURES, REMOTE_USE_HOURS, type RemoteUse } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { usePartT } from './texts.ts';

export function Use({ use: { loaded, failures }, isInUse }: { use: RemoteUse; isInUse: boolean }) {
  const t = usePartT();
  const { language } = useShell();
  const kinds = REMOTE_FAILURES.filter((kind) => failures[kind] > 0);
  const failed = kinds.reduce((sum, kind) => sum + failures[kind], 0);
  // A module that crashed had loaded before.
  const tried = Math.max(loaded + failed - failures.crashed, failed);
  if (tried === 0 && !isInUse) return null;
  const share = formatPercent(tried === 0 ? 0 : failed / tried, language);
  const outcome = failed === 0 ? t('fine') : t('useFailed', { count: failed, share });
  const why = kinds.map((kind) => `${t(`why.${kind}`)} ${failures[kind]}`).join(', ');
  return (
    <Text fontSize="sm" color={failed === 0 ? 'fg.muted' : 'fg'}>
      {t('lastHours', { hours: REMOTE_USE_HOURS })}{' '}
      {tried === 0 ? t('nobody') : `${t('visits', { count: tried })}, ${outcome}`}
      {why !== '' && ` · ${why}`}
    </Text>
  );
}
