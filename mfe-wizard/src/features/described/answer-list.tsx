import type { Step } from '@impact-call/contracts';
import { DescribedAnswers } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { givenAnswers } from './differences.ts';
import { useDescribed } from './use-described.ts';

export function AnswerList({ step, content }: { step: Step; content: string | null }) {
  const t = useT();
  const described = useDescribed(step, content);
  if (described === null) return null;
  const answers = givenAnswers(described);
  if (answers.length === 0) return <Text color="fg.muted">{t('answers.nothing')}</Text>;
  return <DescribedAnswers answers={answers} noAnswer={t('answers.none')} />;
}
