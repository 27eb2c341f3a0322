import type { CountedOption, CountedQuestion } from '@impact-call/contracts';
import { Badge, Button, Text } from '@impact-call/ui/design-system';
import { Check } from 'lucide-react';
import { FiguresRow, FiguresTable } from './figures-table.tsx';
import type { ResultsProps } from './survey-report-page.tsx';
import { useResultT } from './texts.ts';
import { useFigures } from './use-figures.ts';

type Props = Pick<ResultsProps, 'view' | 'onChange'> & { question: CountedQuestion };

export function ChoiceTable({ question, view, onChange }: Props) {
  const t = useResultT();
  const { count, share } = useFigures();
  const { id, title, options, entries, unlisted, isMany } = question;
  return (
    <>
      <FiguresTable label={title} headers={[t('answer'), t('count'), t('share')]}>
        {(options ?? []).map((option) => (
          <FiguresRow
            key={option.value}
            name={
              <Answer
                option={option}
                isChosen={view.question === id && view.answer === option.value}
                onChoose={() => onChange({ question: id, answer: option.value })}
              />
            }
            figures={[count(option.count), share(option.count, entries)]}
          />
        ))}
        {unlisted > 0 && <FiguresRow name={t('unlisted')} figures={[count(unlisted), share(unlisted, entries)]} />}
      </FiguresTable>
      {isMany && (
        <Text fontSize="sm" color="fg.muted">
          {t('many')}
        </Text>
      )}
    </>
  );
}

function Answer({ option, isChosen, onChoose }: { option: CountedOption; isChosen: boolean; onChoose(): void }) {
  const t = useResultT();
  const { label, isRight, isOffered } = option;
  return (
    <>
      <Button
        size="xs"
        variant={isChosen ? 'subtle' : 'ghost'}
        ms="-2.5"
        h="auto"
        minH="8"
        whiteSpace="normal"
        textAlign="start"
        aria-pressed={isChosen}
        title={t('only')}
        onClick={onChoose}
      >
        {label}
      </Button>
      {isRight && (
        <Badge colorPalette="green">
          <Check aria-hidden size={12} />
          {t('right')}
        </Badge>
      )}
      {!isOffered && <Badge colorPalette="gray">{t('notOffered')}</Badge>}
    </>
  );
}
