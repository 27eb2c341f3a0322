import type { OwnFigures, ValueMapOptions } from '@impact-call/contracts';
import { ownFiguresOf } from '@impact-call/domain';
import { CheckboxField } from '@impact-call/ui';
import { Box, Stack } from '@impact-call/ui/design-system';
import { MAX_SELECTED_INDICATORS } from '@impact-call/contracts/limits';
import { Section } from '../../../console/forms/section.tsx';
import { useFrameworkT } from '../texts.ts';
import { useFrameworkForm } from './form-context.ts';
import { NumberField } from './number-field.tsx';

const DEFAULT_OPTIONS: ValueMapOptions = { indicators: 1, dimensions: false };

const MAX_FACTOR = 1000;

/** Which figures applicants may enter themselves (docs/rules/11-impact-wizard.md#own-figures). */
export function OwnFiguresSection() {
  const t = useFrameworkT();
  const { values, set } = useFrameworkForm();
  const { parameters } = values;
  const allowed = ownFiguresOf(values);
  const change = (changes: Partial<OwnFigures>): void =>
    set('parameters', { ...parameters, ownFigures: { ...allowed, ...changes } });
  return (
    <Section title={t('general.ownFigures')} lead={t('general.ownFiguresLead')}>
      <Stack gap="3">
        <CheckboxField
          label={t('general.ownOutcomes')}
          checked={allowed.outcomes}
          onChange={({ target }) => change({ outcomes: target.checked })}
        />
        <CheckboxField
          label={t('general.otherValues')}
          checked={allowed.values}
          onChange={({ target }) => change({ values: target.checked })}
        />
        {allowed.values && (
          <Box maxW="md">
            <NumberField
              label={t('general.factor')}
              unit="×"
              most={MAX_FACTOR}
              placeholder={t('general.noLimit')}
              value={allowed.factor}
              onChange={(factor) => change({ factor: factor === null ? null : Math.max(1, factor) })}
            />
          </Box>
        )}
      </Stack>
    </Section>
  );
}

/** What applicants may say of an outcome (docs/rules/11-impact-wizard.md#value-map-options). */
export function ValueMapSection() {
  const t = useFrameworkT();
  const { values, set } = useFrameworkForm();
  const { parameters } = values;
  const { valueMap = DEFAULT_OPTIONS } = parameters;
  const change = (changes: Partial<ValueMapOptions>): void =>
    set('parameters', { ...parameters, valueMap: { ...valueMap, ...changes } });
  return (
    <Section title={t('general.valueMap')} lead={t('general.valueMapLead')}>
      <Stack gap="3">
        <Box maxW="md">
          <NumberField
            label={t('general.indicators')}
            unit={`≤ ${MAX_SELECTED_INDICATORS}`}
            isWhole
            most={MAX_SELECTED_INDICATORS}
            value={valueMap.indicators}
            onChange={(indicators) => change({ indicators: Math.max(1, indicators ?? 1) })}
          />
        </Box>
        <CheckboxField
          label={t('general.dimensions')}
          checked={valueMap.dimensions}
          onChange={({ target }) => change({ dimensions: target.checked })}
        />
      </Stack>
    </Section>
  );
}
