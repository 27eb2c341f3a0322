import type { NumberSpread } from '@impact-call/contracts';
import { useNamed } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { rangeText } from './chart-of.ts';
import { FiguresRow, FiguresTable } from './figures-table.tsx';
import { useResultT } from './texts.ts';
import { useFigures } from './use-figures.ts';

const MEASURES = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum', 'mean'] as const;

interface Props {
  title: string;
  numbers: NumberSpread;
  isRange: boolean;
}

export function NumberTable({ title, numbers, isRange }: Props) {
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
