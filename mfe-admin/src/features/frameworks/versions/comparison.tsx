import type { FrameworkVersion } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, CardSkeleton, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, HStack, NativeSelect, Text } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { valuesOf } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { useFramework } from '../use-frameworks.ts';
import { compareFrameworks } from './compare.ts';
import { DifferenceList } from './difference-list.tsx';

interface Props {
  id: string;
  versions: readonly FrameworkVersion[];
  from: number;
  to: number;
  onChange(from: number, to: number): void;
  onClose(): void;
}

export function Comparison({ id, versions, from, to, onChange, onClose }: Props) {
  const t = useFrameworkT();
  return (
    <chakra.section
      aria-labelledby="comparison-title"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '5' }}
      mb="5"
    >
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h2" size="md" id="comparison-title">
          {t('compare.title')}
        </Heading>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClose}>
          <X aria-hidden />
          {t('compare.close')}
        </Button>
      </Flex>
      <HStack gap="4" wrap="wrap" mt="3" mb="4" align="end">
        <VersionChoice
          id="compare-from"
          label={t('compare.from')}
          versions={versions}
          value={from}
          onChange={(each) => onChange(each, to)}
        />
        <VersionChoice
          id="compare-to"
          label={t('compare.to')}
          versions={versions}
          value={to}
          onChange={(each) => onChange(from, each)}
        />
      </HStack>
      <Result id={id} from={from} to={to} />
    </chakra.section>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  versions: readonly FrameworkVersion[];
  value: number;
  onChange(version: number): void;
}

function VersionChoice({ id, label, versions, value, onChange }: ChoiceProps) {
  const t = useFrameworkT();
  const { language } = useShell();
  return (
    <Box minW={{ base: 'full', md: '18rem' }}>
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="semibold" color="fg.muted" mb="1">
        {label}
      </chakra.label>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {versions.map(({ version, savedAt }) => (
            <option key={version} value={version}>
              {t('version.title', { version })}, {formatInstant(savedAt, language, 'date-time')}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

function Result({ id, from, to }: Pick<Props, 'id' | 'from' | 'to'>) {
  const t = useFrameworkT();
  const { defaultLanguage } = useShell().configuration;
  const before = useFramework(id, from);
  const after = useFramework(id, to);
  const parts = useMemo(
    () =>
      before.data && after.data
        ? compareFrameworks(valuesOf(before.data), valuesOf(after.data), defaultLanguage)
        : null,
    [before.data, after.data, defaultLanguage],
  );
  if ((before.isError && !before.data) || (after.isError && !after.data))
    return (
      <BoundaryMessage
        title={t('version.failed')}
        reason={t('failedHint')}
        onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
      />
    );
  if (!parts) return <CardSkeleton />;
  return (
    <>
      <Text role="status" fontWeight="semibold" mb="2">
        {parts.length === 0 ? t('compare.same') : t('compare.count', { count: parts.length })}
      </Text>
      <DifferenceList parts={parts} />
    </>
  );
}
