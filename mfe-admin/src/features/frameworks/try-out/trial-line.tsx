import { formatEuros } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Flex, IconButton, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { readWording, type Wordings } from '@impact-call/ui/localized';
import { X } from 'lucide-react';
import { useFrameworkForm } from '../editor/form-context.ts';
import { NumberField } from '../editor/number-field.tsx';
import { useFrameworkT } from '../texts.ts';
import { partsOf, type TrialLine } from './trial.ts';

interface Props {
  line: TrialLine;
  number: number;
  onChange(changes: Partial<TrialLine>): void;
  onRemove(): void;
}

function useParts(line: TrialLine) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { values } = useFrameworkForm();
  const parts = partsOf(values, line);
  const nameOf = (name: Wordings): string => readWording(name, language) || t('nameless');
  return parts && { ...parts, nameOf };
}

export function TrialLineFields({ line, number, onChange, onRemove }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const parts = useParts(line);
  if (!parts) return null;
  const value = parts.proxy?.defaultValue ?? null;
  return (
    <chakra.fieldset borderTopWidth="1px" pt="3" minW="0">
      <Head name={parts.nameOf(parts.outcome.name)} onRemove={onRemove} />
      <Stack gap="2">
        <Choices parts={parts} number={number} onChange={onChange} />
        <NumberField
          id={`try-target-${number}`}
          label={t('try.target')}
          unit=""
          value={line.target}
          onChange={(target) => onChange({ target })}
        />
        <Text fontSize="sm" color="fg.muted">
          {value === null ? t('try.noValue') : t('try.unitValue', { value: formatEuros(value, language) })}
        </Text>
      </Stack>
    </chakra.fieldset>
  );
}

function Head({ name, onRemove }: { name: string; onRemove(): void }) {
  const t = useFrameworkT();
  return (
    <Flex justify="space-between" gap="2" align="flex-start">
      <chakra.legend fontSize="sm" fontWeight="semibold" overflowWrap="anywhere" float="left">
        {name}
      </chakra.legend>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('try.remove', { name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

interface ChoicesProps extends Pick<Props, 'number' | 'onChange'> {
  parts: NonNullable<ReturnType<typeof useParts>>;
}

function Choices({ parts: { outcome, indicator, proxy, nameOf }, number, onChange }: ChoicesProps) {
  const t = useFrameworkT();
  return (
    <>
      <Choice
        label={t('try.indicator', { number })}
        parts={outcome.indicators.map(({ id, name: each }) => ({ id, name: nameOf(each) }))}
        value={indicator?.id ?? ''}
        onChange={(indicatorId) => onChange({ indicatorId, proxyId: '' })}
      />
      {indicator && indicator.proxies.length > 1 && (
        <Choice
          label={t('try.proxy', { number })}
          parts={indicator.proxies.map(({ id, name: each }) => ({ id, name: nameOf(each) }))}
          value={proxy?.id ?? ''}
          onChange={(proxyId) => onChange({ proxyId })}
        />
      )}
    </>
  );
}
interface ChoiceProps {
  label: string;
  parts: readonly { id: string; name: string }[];
  value: string;
  onChange(id: string): void;
}

const Choice = ({ label, parts, value, onChange }: ChoiceProps) => (
  <NativeSelect.Root size="sm">
    <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {parts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
