import { StatusTag } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { MessageCircle } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { questionsPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { useUnread } from './use-questions.ts';

/** With the number of unread messages; absent without any if `onlyUnread`. */
export function QuestionsLink({ onlyUnread = false }: { onlyUnread?: boolean }) {
  const t = useT();
  const { submission } = useWizard();
  const unread = useUnread(submission);
  if (unread === undefined || (onlyUnread && unread === 0)) return null;
  return (
    <Button asChild variant="ghost" size="sm" colorPalette="gray" minH="11">
      <RouterLink to={questionsPath(submission.id)}>
        <MessageCircle aria-hidden />
        {t('questions.title')}
        {unread > 0 && <StatusTag tone="info">{t('questions.unread', { count: unread })}</StatusTag>}
      </RouterLink>
    </Button>
  );
}
