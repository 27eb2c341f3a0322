import type { Step } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { chakra, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { answersInWords } from './answers-in-words.ts';

/** All answers of a step as a list to be read. */
export function AnswerList({ step, content }: { step: Step; content: string | null }) {
  const t = useT();
  const { language } = useShell();
  const answers = answersInWords(step, content, { language, t });
  if (answers.length === 0) return <Text color="fg.muted">{t('answers.nothing')}</Text>;
  return (
    <chakra.dl display="grid" columnGap="6" gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
      {answers.map(({ key, label, value }) => (
        <chakra.div key={key} display="contents">
          <chakra.dt color="fg.muted" pt="2" overflowWrap="anywhere">
            {label}
          </chakra.dt>
          <chakra.dd pb="2" pt={{ base: '0', sm: '2' }} overflowWrap="anywhere" whiteSpace="pre-line">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
