import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useCallT } from '../texts.ts';

/** The status of the form as text. */
export function useSaveStatus(isChanged: boolean, savedAt: Date | null, hasName: boolean): string {
  const t = useCallT();
  const { language } = useShell();
  if (!hasName) return t('save.needsName');
  if (isChanged) return t('save.unsaved');
  return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.nothing');
}
