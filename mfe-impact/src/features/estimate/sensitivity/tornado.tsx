import type { TornadoBar } from '@impact-call/domain';
import { Text } from '@impact-call/ui/design-system';
import { showReturn } from '../../fields/amount-words.ts';
import { useLanguage } from '../../screen/impact-context.tsx';
import { FigureTable } from './figure-table.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { useSensitivityT } from './texts.ts';

/** Further inputs hardly change the result. */
const SHOWN = 8;

const endsOf = ({ withLess, withMore }: TornadoBar): [low: number, high: number] => [
  Math.min(withLess, withMore),
  Math.max(withLess, withMore),
];

export function Tornado({ bars, names }: { bars: readonly TornadoBar[]; names: ReadonlyMap<string, string> }) {
  const t = useSensitivityT();
  const language = useLanguage();
  const shown = bars.slice(0, SHOWN);
  const [strongest] = shown;
  if (!strongest) return <Text>{t('tornado.none')}</Text>;
  const ends = shown.flatMap(endsOf);
  const scale = { lowest: Math.min(...ends), highest: Math.max(...ends), mark: 1 };
  const nameOf = ({ input, outcomeKey }: TornadoBar): string =>
    outcomeKey === undefined
      ? t(`inputs.${input}`)
      : t('tornado.ofOutcome', { input: t(`inputs.${input}`), name: names.get(outcomeKey) ?? '' });
  const figure = (score: number): string => showReturn(score, language);
  const [low, high] = endsOf(strongest);
  return (
    <>
      <Text mb="3">{t('tornado.words', { input: nameOf(strongest), low: figure(low), high: figure(high) })}</Text>
      <FigureTable
        caption={t('tornado.caption')}
        head={[t('input'), t('tornado.lower'), t('tornado.higher')]}
        rows={shown.map((bar) => ({
          key: `${bar.input} ${bar.outcomeKey ?? ''}`,
          name: nameOf(bar),
          bar: <ScaleBar from={endsOf(bar)[0]} to={endsOf(bar)[1]} {...scale} />,
          figures: [figure(bar.withLess), figure(bar.withMore)],
        }))}
      />
    </>
  );
}
