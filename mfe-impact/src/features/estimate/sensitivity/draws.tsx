import { formatNumber, formatPercent, type DrawnReturns } from '@impact-call/domain';
import { Button, Text } from '@impact-call/ui/design-system';
import { Dices } from 'lucide-react';
import { showReturn } from '../../fields/amount-words.ts';
import { useLanguage } from '../../screen/impact-context.tsx';
import { FigureTable } from './figure-table.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { useSensitivityT } from './texts.ts';

interface Props {
  drawn: DrawnReturns;
  seed: number;
  onAgain(): void;
}

/** In words and as a table whose bars are a histogram. */
export function Draws({ drawn: { draws, low, high, median, belowOne, bins }, seed, onAgain }: Props) {
  const t = useSensitivityT();
  const language = useLanguage();
  const figure = (value: number): string => showReturn(value, language);
  const highest = Math.max(...bins.map(({ share }) => share));
  return (
    <>
      <Text>{t('draws.words', { low: figure(low), high: figure(high), median: figure(median) })}</Text>
      <Text mt="2" mb="3" fontWeight="semibold">
        {belowOne === 0 ? t('draws.neverBelow') : t('draws.below', { share: formatPercent(belowOne, language) })}
      </Text>
      <FigureTable
        caption={t('draws.caption')}
        head={[t('draws.return'), t('draws.share')]}
        rows={bins.map(({ from, to, share }) => ({
          key: String(from),
          name: from === to ? figure(from) : t('draws.bin', { from: figure(from), to: figure(to) }),
          bar: <ScaleBar from={0} to={share} lowest={0} highest={highest} />,
          figures: [formatPercent(share, language)],
        }))}
      />
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t('draws.method', { draws: formatNumber(draws, language), seed })}
      </Text>
      <Button mt="2" variant="surface" onClick={onAgain}>
        <Dices aria-hidden />
        {t('draws.again')}
      </Button>
    </>
  );
}
