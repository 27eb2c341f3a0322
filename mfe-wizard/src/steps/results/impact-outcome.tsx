import { TriangleAlert } from 'lucide-react';
import type { ImpactResult, Step } from '@impact-call/contracts';
import { formatEuros, formatPercent, returnRanges } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Alert, Box, chakra, List, Text } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { Foldable } from '../../features/described/foldable.tsx';
import { presentValues } from './present-values.ts';
import { ReturnRanges } from './return-ranges.tsx';

export function ImpactOutcome({ step, content, result }: { step: Step; content: string; result: ImpactResult }) {
  const t = useT();
  const { language } = useShell();
  return (
    <Box>
      <Box borderRadius="l3" borderWidth="1px" bg="bg.panel" p={{ base: '4', md: '6' }}>
        <Text color="fg.muted">{t('impact.sroi')}</Text>
        <Range result={result} />
        <Text mt="2" maxW="prose" color="fg.muted">
          {t('impact.range')}
        </Text>
        {result.noFilterDeclared && (
          <Text mt="2" maxW="prose" color="fg.muted">
            {t('impact.noFilter')}
          </Text>
        )}
      </Box>
      {result.isOverEight && (
        <Alert.Root status="warning" mt="4">
          <Box as={TriangleAlert} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
          <Alert.Content>
            <Alert.Title>{t('impact.overEight')}</Alert.Title>
            <Alert.Description>{t('impact.overEightText')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Box mt="3">
        <Foldable summary={t('impact.how')}>
          <OutcomeTable step={step} content={content} result={result} />
          <Parameters result={result} t={t} language={language} />
        </Foldable>
      </Box>
    </Box>
  );
}

/** From the cautious to the optimistic estimate, by the framework's values if known. */
function Range({ result }: { result: ImpactResult }) {
  const t = useT();
  const { language } = useShell();
  const [first] = returnRanges(result);
  if (!first)
    return (
      <Text fontSize="xl" fontWeight="bold" mt="1">
        {t(result.budget === 0 ? 'impact.zeroBudget' : 'impact.noScore')}
      </Text>
    );
  return (
    <>
      <ReturnRanges result={result} />
      <Text mt="2" maxW="prose">
        {t('impact.meaning', {
          lower: formatEuros(first.lower, language),
          upper: formatEuros(first.upper, language),
        })}
      </Text>
    </>
  );
}

function OutcomeTable({ step, content, result }: { step: Step; content: string; result: ImpactResult }) {
  const t = useT();
  const { language } = useShell();
  const outcomes = presentValues(step, content, result);
  const cell = { py: '2', pe: '4', textAlign: 'start' } as const;
  if (outcomes.length === 0) return <Text color="fg.muted">{t('impact.noOutcome')}</Text>;
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('impact.table')}>
      <chakra.table width="full" fontSize="sm" textStyle="figures">
        <chakra.thead>
          <tr>
            {(['outcome', 'lower', 'upper'] as const).map((column) => (
              <chakra.th key={column} {...cell} scope="col">
                {t(`impact.${column}`)}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {outcomes.map(({ key, name, lower, upper }) => (
            <chakra.tr key={key} borderTopWidth="1px">
              <chakra.th {...cell} scope="row" fontWeight="normal">
                {name}
              </chakra.th>
              <chakra.td {...cell}>{formatEuros(lower, language)}</chakra.td>
              <chakra.td {...cell}>{formatEuros(upper, language)}</chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function Parameters({
  result: { budget, lower, upper, parameters },
  t,
  language,
}: {
  result: ImpactResult;
  t: T;
  language: string;
}) {
  const percent = formatPercent(parameters.discountRate, language);
  const facts = [
    budget !== null && t('impact.budget', { amount: formatEuros(budget, language) }),
    t('impact.presentValue', {
      lower: formatEuros(lower.presentValue, language),
      upper: formatEuros(upper.presentValue, language),
    }),
    t('impact.years', { count: parameters.years }),
    t('impact.discount', { rate: percent }),
    t('impact.ends'),
  ];
  return (
    <List.Root mt="4" gap="1" fontSize="sm" color="fg.muted" maxW="prose">
      {facts
        .filter((fact) => fact !== false)
        .map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
    </List.Root>
  );
}
