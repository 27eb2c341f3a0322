import { formatPercent, VARIED_INPUTS, type ReturnAnalysis } from '@impact-call/domain';
import { Text } from '@impact-call/ui/design-system';
import { useLanguage } from '../../screen/impact-context.tsx';
import { changeText } from './change-text.ts';
import { FigureTable } from './figure-table.tsx';
import { useSensitivityT } from './texts.ts';

/** Of one figure alone, until a euro returns a euro. */
export function BreakEven({ breakEven }: Pick<ReturnAnalysis, 'breakEven'>) {
  const t = useSensitivityT();
  const language = useLanguage();
  const share = breakEven.target === null ? null : 1 + breakEven.target;
  return (
    <>
      {share !== null && (
        <Text mb="3">
          {t(share <= 1 ? 'breakEven.reached' : 'breakEven.missed', { share: formatPercent(share, language) })}
        </Text>
      )}
      <FigureTable
        caption={t('breakEven.caption')}
        head={[t('input'), t('breakEven.change')]}
        rows={VARIED_INPUTS.map((input) => {
          const change = breakEven[input];
          return {
            key: input,
            name: t(`inputs.${input}`),
            figures: [change === null ? t('breakEven.none') : changeText(input, change, t, language)],
          };
        })}
      />
    </>
  );
}
