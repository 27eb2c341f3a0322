import type { FrameworkPreview } from '@impact-call/contracts';
import { formatEuros, formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Alert, Badge, Box, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Section } from '../../../console/forms/section.tsx';
import { useFrameworkT } from '../texts.ts';
import { ProblemTable, type ReadProblems } from './problem-table.tsx';
import type { ReadWorkbook } from './use-read-excel.ts';

/** A preview needs no more; the editor shows all outcomes. */
const MAX_SHOWN = 50;

export function PreviewPanel({ read: { fileName, preview } }: { read: ReadWorkbook }) {
  const t = useFrameworkT();
  return (
    <Section title={t('import.preview', { name: fileName })}>
      <Sizes preview={preview} />
      <WorkbookProblems preview={preview} />
      <Outcomes preview={preview} />
    </Section>
  );
}

export function WorkbookProblems({ preview }: { preview: ReadProblems }) {
  const t = useFrameworkT();
  const { errorsCount, warningsCount, problems } = preview;
  return (
    <>
      <Verdict errors={errorsCount} warnings={warningsCount} />
      {problems.length > 0 && <ProblemTable preview={preview} />}
      {problems.length < errorsCount + warningsCount && (
        <Text>{t('import.firstOnly', { shown: problems.length, all: errorsCount + warningsCount })}</Text>
      )}
    </>
  );
}

function Sizes({ preview: { outcomes, stakeholders } }: { preview: FrameworkPreview }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const indicators = outcomes.flatMap((outcome) => outcome.indicators);
  const proxies = indicators.reduce((sum, indicator) => sum + indicator.proxies.length, 0);
  const shown = (value: number): string => formatNumber(value, language);
  return (
    <Text>
      {[
        t('outcome.count', { count: outcomes.length }),
        t('outcome.indicators', { count: indicators.length, shown: shown(indicators.length) }),
        t('outcome.proxies', { count: proxies, shown: shown(proxies) }),
        t('stakeholder.count', { count: stakeholders.length }),
      ].join(' · ')}
    </Text>
  );
}

function Verdict({ errors, warnings }: { errors: number; warnings: number }) {
  const t = useFrameworkT();
  const status = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'success';
  const titles = {
    error: t('import.hasErrors', { count: errors }),
    warning: t('import.hasWarnings', { count: warnings }),
    success: t('import.clean'),
  };
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{titles[status]}</Alert.Title>
        <Alert.Description>{t(`import.${status}Hint`)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Outcomes({ preview: { outcomes } }: { preview: FrameworkPreview }) {
  const t = useFrameworkT();
  const { language } = useShell();
  if (outcomes.length === 0) return null;
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="8">
        {t('import.show')}
      </chakra.summary>
      <Stack as="ol" listStyleType="none" gap="3" mt="3">
        {outcomes.slice(0, MAX_SHOWN).map((outcome, index) => (
          // Outcomes of a preview have no identifiers.
          <Box as="li" key={index} borderTopWidth="1px" pt="3">
            <Heading as="h4" size="sm" overflowWrap="anywhere">
              <Badge me="2">{t('outcome.sdgShort', { code: outcome.sdg })}</Badge>
              {readWording(outcome.name, language)}
            </Heading>
            <Box as="ul" ps="5" mt="1" listStyleType="disc" fontSize="sm" overflowWrap="anywhere">
              {outcome.indicators.map((indicator) => (
                <li key={readWording(indicator.name, language)}>
                  {readWording(indicator.name, language)}:{' '}
                  {indicator.proxies
                    .map(
                      ({ name, defaultValue }) =>
                        `${readWording(name, language)} (${defaultValue === null ? t('proxy.noValue') : formatEuros(defaultValue, language)})`,
                    )
                    .join(', ')}
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
      {outcomes.length > MAX_SHOWN && (
        <Text mt="3" color="fg.muted">
          {t('import.more', { count: outcomes.length - MAX_SHOWN })}
        </Text>
      )}
    </chakra.details>
  );
}
