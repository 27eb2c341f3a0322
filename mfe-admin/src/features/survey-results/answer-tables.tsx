import type { CountedOption, CountedQuestion, NetPromoters, NumberSpread } from '@impact-call/contracts';
import { Badge, Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { Check } from 'lucide-react';
import { useNamed } from '@impact-call/ui';
import { FiguresRow, FiguresTable, useFigures } from './figures-table.tsx';
import type { ResultsProps } from './survey-report-page.tsx';
import { useResultT } from './texts.ts';
import { rangeText } from './chart-of.ts';

const GROUPS = ['promoters', 'passives', 'detractors'] as const;

const MEASURES = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum', 'mean'] as const;

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

interface NumberTableProps {
  title: string;
  numbers: NumberSpread;
  isRange: boolean;
}

export function NumberTable({ title, numbers, isRange }: NumberTableProps) {
  const t = useResultT();
  const named = useNamed();
  const { count, number, share } = useFigures();
  const all = numbers.bins.reduce((sum, bin) => sum + bin.count, 0);
  return (
    <>
      <FiguresTable label={named(title, t('measures'))} headers={[t('measure'), t('value')]}>
        {MEASURES.map((measure) => (
          <FiguresRow key={measure} name={t(measure)} figures={[number(numbers[measure])]} />
        ))}
      </FiguresTable>
      {numbers.isSampled && <Text fontSize="sm">{t('sampled')}</Text>}
      {isRange && (
        <FiguresTable label={named(title, t('ranges'))} headers={[t('range'), t('count'), t('share')]}>
          {numbers.bins.map((bin) => (
            <FiguresRow
              key={bin.from}
              name={rangeText(bin.from, bin.to, number)}
              figures={[count(bin.count), share(bin.count, all)]}
            />
          ))}
        </FiguresTable>
      )}
    </>
  );
}

/** The Net Promoter Score and its groups: promoters score above 8, detractors below 7. */
export function NetPromoterScore({ promoters }: { promoters: NetPromoters }) {
  const t = useResultT();
  const { count, share } = useFigures();
  const all = GROUPS.reduce((sum, group) => sum + promoters[group], 0);
  return (
    <Flex gap="6" wrap="wrap">
      <Box>
        <Text fontSize="sm" color="fg.muted">
          {t('nps.score')}
        </Text>
        <Text fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {promoters.score > 0 && '+'}
          {count(promoters.score)}
        </Text>
      </Box>
      {GROUPS.map((group) => (
        <Box key={group} maxW="16rem">
          <Text fontSize="sm" color="fg.muted">
            {t(`nps.${group}`)}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {count(promoters[group])} · {share(promoters[group], all)}
          </Text>
          <Text fontSize="sm">{t(`nps.${group}Means`)}</Text>
        </Box>
      ))}
    </Flex>
  );
}
