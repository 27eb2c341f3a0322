import { LocalizedTextField } from '@impact-call/ui/localized';
import { Box, Button, chakra, Heading, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { changedPart, movedPart, newIndicator, withoutPart, type OutcomeValues } from '../../framework-values.ts';
import { useFrameworkT } from '../../texts.ts';
import { useFrameworkForm } from '../form-context.ts';
import { IndicatorFields } from './indicator-fields.tsx';
import { anchorOf } from '../problems.ts';
import { useSdgs } from '../../use-frameworks.ts';

export function OutcomeFields({ outcome }: { outcome: OutcomeValues }) {
  const t = useFrameworkT();
  const { setOutcome, errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(outcome.id, field);
  const set = (changes: Partial<OutcomeValues>): void => setOutcome(outcome.id, changes);
  return (
    <Stack gap="5">
      <LocalizedTextField
        id={anchor('name')}
        label={t('outcome.name')}
        error={errorOf(anchor('name'))}
        maxLength={500}
        value={outcome.name}
        onChange={(name) => set({ name })}
      />
      <LocalizedTextField
        id={anchor('description')}
        label={t('outcome.description')}
        multiline
        maxLength={5000}
        value={outcome.description}
        onChange={(description) => set({ description })}
      />
      <SdgField id={anchor('sdg')} value={outcome.sdg} onChange={(sdg) => set({ sdg })} />
      <Indicators outcome={outcome} onChange={set} />
    </Stack>
  );
}

function SdgField({ id, value, onChange }: { id: string; value: number; onChange(value: number): void }) {
  const t = useFrameworkT();
  const sdgs = useSdgs();
  return (
    <Box maxW="26rem">
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1.5">
        {t('outcome.sdg')}
      </chakra.label>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {sdgs.map(({ sdgCode, name }) => (
            <option key={sdgCode} value={sdgCode}>
              {sdgCode}. {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

interface IndicatorsProps {
  outcome: OutcomeValues;
  onChange(changes: Partial<OutcomeValues>): void;
}

function Indicators({ outcome: { id, indicators }, onChange }: IndicatorsProps) {
  const t = useFrameworkT();
  const { errorOf } = useFrameworkForm();
  const anchor = anchorOf(id, 'indicators');
  const set = (changed: OutcomeValues['indicators']): void => onChange({ indicators: changed });
  return (
    <Box id={anchor} tabIndex={-1} data-field="">
      <Heading as="h4" size="md" mb="2">
        {t('indicator.list')}
      </Heading>
      {errorOf(anchor) && (
        <Text color="fg.error" fontWeight="semibold" fontSize="sm" mb="2">
          {errorOf(anchor)}
        </Text>
      )}
      <Stack as="ol" listStyleType="none" gap="4">
        {indicators.map((indicator, index) => (
          <IndicatorFields
            key={indicator.id}
            indicator={indicator}
            number={index + 1}
            place={{ isFirst: index === 0, isLast: index === indicators.length - 1 }}
            onChange={(changes) => set(changedPart(indicators, indicator.id, changes))}
            onMove={(step) => set(movedPart(indicators, indicator.id, step))}
            onRemove={() => set(withoutPart(indicators, indicator.id))}
          />
        ))}
      </Stack>
      <Button mt="3" size="sm" variant="surface" onClick={() => set([...indicators, newIndicator()])}>
        <Plus aria-hidden />
        {t('indicator.add')}
      </Button>
    </Box>
  );
}
