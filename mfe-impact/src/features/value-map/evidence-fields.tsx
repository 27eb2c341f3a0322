import type { Evidence, EvidenceMethod } from '@impact-call/contracts';
import { EVIDENCE_METHODS } from '@impact-call/contracts/limits';
import { evidenceGrade, NO_EVIDENCE, valueMapWords } from '@impact-call/domain';
import { Box, Grid, Input, Stack, Text } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { controlProps, FieldBox } from '../fields/field-box.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextLineField } from '../fields/text-line-field.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { EvidenceFile } from './evidence-file.tsx';
import type { DetailFieldsProps } from './outcome-details.tsx';

/** The grade follows from what is there (docs/rules/11-impact-wizard.md#evidence). */
export function EvidenceFields({ outcome, problems, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  const { evidence = NO_EVIDENCE } = outcome;
  const set = (changes: Partial<Evidence>): void => change({ evidence: { ...evidence, ...changes } });
  return (
    <Stack as="fieldset" gap="4" border="0" minW="0">
      <Box as="legend" fontWeight="semibold" mb="1">
        {t('map.evidence')}
      </Box>
      <Text fontSize="sm" color="fg.muted">
        {t('map.evidenceLead')}
      </Text>
      <RequestedFields {...{ evidence, problems, idOf, set }} />
      <SelectField
        id={idOf('method')}
        label={words.method}
        optional
        none={t('map.methodNone')}
        value={evidence.method}
        onChange={(method) => set({ method: method === '' ? null : (method as EvidenceMethod) })}
        choices={EVIDENCE_METHODS.map((method) => ({ id: method, name: words.methods[method] }))}
      />
      <ProofFields {...{ evidence, problems, idOf, set }} />
      <Grade evidence={evidence} />
    </Stack>
  );
}

interface RequestedProps extends Pick<DetailFieldsProps, 'problems' | 'idOf'> {
  evidence: Evidence;
  set(changes: Partial<Evidence>): void;
}

function RequestedFields({ evidence, problems, idOf, set }: RequestedProps) {
  const t = useT();
  const language = useLanguage();
  const words = valueMapWords(language);
  const errorAt = (field: 'count' | 'day') => problems.find(({ anchor }) => anchor === idOf(field))?.message;
  return (
    <>
      <TextLineField
        id={idOf('people')}
        label={words.people}
        hint={t('map.peopleAskedHint')}
        optional
        value={evidence.people}
        onChange={(people) => set({ people })}
      />
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="end">
        <AmountField
          id={idOf('count')}
          label={words.count}
          optional
          value={evidence.count}
          onChange={(count) => set({ count: count === null ? null : Math.round(count) })}
          describe={describeNumber(t, language)}
          error={errorAt('count')}
        />
        <DayField id={idOf('day')} value={evidence.day} onChange={(day) => set({ day })} error={errorAt('day')} />
      </Grid>
    </>
  );
}

function ProofFields({ evidence, problems, idOf, set }: RequestedProps) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  return (
    <>
      <TextLineField
        id={idOf('verifiedBy')}
        label={words.verifiedBy}
        hint={t('map.verifiedByHint')}
        optional
        value={evidence.verifiedBy}
        onChange={(verifiedBy) => set({ verifiedBy })}
      />
      <EvidenceFile
        id={idOf('file')}
        file={evidence.file}
        error={problems.find(({ anchor }) => anchor === idOf('file'))?.message}
        onChange={(file) => set({ file })}
      />
    </>
  );
}

interface DayProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange(day: string): void;
}

function DayField({ onChange, value, ...props }: DayProps) {
  const words = valueMapWords(useLanguage());
  return (
    <FieldBox {...props} label={words.day} optional>
      <Input
        {...controlProps({ ...props, label: words.day })}
        type="date"
        maxW="sm"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldBox>
  );
}

/** And what is missing for the next one. */
function Grade({ evidence }: { evidence: Evidence }) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  const grade = evidenceGrade(evidence);
  return (
    <Box borderInlineStartWidth="3px" borderColor="accent.border" ps="3">
      <Text fontWeight="semibold">{t('map.grade', { grade: words.grade[grade] })}</Text>
      <Text fontSize="sm" color="fg.muted">
        {t(`map.missing.${grade}`)}
      </Text>
    </Box>
  );
}
