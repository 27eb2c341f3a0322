import type { ImpactResult, Language } from '@impact-call/contracts';
import { formatWholeEuros, valueMapWords } from '@impact-call/domain';
import type { ValueBridge } from '@impact-call/domain';
import { Box, chakra, VisuallyHidden } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../screen/impact-context.tsx';

interface Row {
  label: string;
  amount: number;
  /** In euros. */
  from: number;
  to: number;
  isTotal: boolean;
}

type Costs = Pick<ImpactResult, 'budget' | 'inputs'>;

/** Each deduction starts where the previous one ended; empty ones are omitted. */
function rowsOf(
  { gross, steps, presentValue }: ValueBridge,
  { budget, inputs }: Costs,
  t: ReturnType<typeof useT>,
  language: Language,
): Row[] {
  const deductions = steps
    .filter(({ amount }) => Math.round(amount) !== 0)
    .map(
      ({ deduction, amount, left }): Row => ({
        label: t(`estimate.bridge.${deduction}`),
        amount,
        from: left - amount,
        to: left,
        isTotal: false,
      }),
    );
  const total = (label: string, amount: number): Row => ({ label, amount, from: 0, to: amount, isTotal: true });
  const rows = [
    total(t('estimate.bridge.gross'), gross),
    ...deductions,
    total(t('estimate.bridge.present'), presentValue),
  ];
  const cost = inputs ?? budget;
  if (cost === null) return rows;
  const label = inputs === undefined ? t('estimate.bridge.budget') : valueMapWords(language).inputs;
  return [
    ...rows,
    { label, amount: -cost, from: presentValue, to: presentValue - cost, isTotal: false },
    total(t('estimate.bridge.net'), presentValue - cost),
  ];
}

/** From gross to net value; the bars repeat the figures. */
export function BridgeTable({ bridge, ...costs }: Costs & { bridge: ValueBridge }) {
  const t = useT();
  const rows = rowsOf(bridge, costs, t, useLanguage());
  const lowest = Math.min(0, ...rows.flatMap(({ from, to }) => [from, to]));
  const span = Math.max(1e-9, ...rows.flatMap(({ from, to }) => [from, to])) - lowest;
  return (
    <chakra.table w="full" fontSize="sm" fontVariantNumeric="tabular-nums" captionSide="bottom">
      <caption>
        <VisuallyHidden>{t('estimate.bridge.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>{t('estimate.bridge.item')}</VisuallyHidden>
          </th>
          <th>
            <VisuallyHidden>{t('estimate.bridge.amount')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BridgeRow key={row.label} row={row} lowest={lowest} span={span} />
        ))}
      </tbody>
    </chakra.table>
  );
}

/** `lowest` and `span` are the scale of all rows, in euros. */
function BridgeRow({ row, lowest, span }: { row: Row; lowest: number; span: number }) {
  const language = useLanguage();
  const { label, amount, from, to, isTotal } = row;
  const percent = (euros: number): string => `${((euros / span) * 100).toFixed(2)}%`;
  return (
    <chakra.tr fontWeight={isTotal ? 'bold' : 'normal'}>
      <chakra.th scope="row" textAlign="start" fontWeight="inherit" py="1.5" pe="3" w="full">
        {label}
        <Box aria-hidden position="relative" h="2.5" mt="1" borderRadius="xs" bg="bg.muted">
          <Box
            position="absolute"
            top="0"
            h="full"
            minW="2px"
            borderRadius="xs"
            bg={isTotal && amount >= 0 ? 'accent.solid' : amount < 0 ? 'orange.solid' : 'green.solid'}
            style={{
              insetInlineStart: percent(Math.min(from, to) - lowest),
              width: percent(Math.abs(to - from)),
            }}
          />
        </Box>
      </chakra.th>
      <chakra.td textAlign="end" whiteSpace="nowrap" verticalAlign="top" py="1.5">
        {amount < 0 ? '−' : ''}
        {formatWholeEuros(Math.abs(amount), language)}
      </chakra.td>
    </chakra.tr>
  );
}
