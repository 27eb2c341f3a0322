import type { CallForAdmin, Language } from '@impact-call/contracts';
import { Box, chakra, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { formatInstant } from '@impact-call/domain';
import { type Named, useNamed, useShell } from '@impact-call/ui';
import { LANGUAGE_NAMES, withoutBlank, type Wordings, wordingsOf } from '@impact-call/ui/localized';
import { ChoiceActions, ConflictPanel } from '../../../console/forms/conflict-panel.tsx';
import { type CallText, useCallT } from '../texts.ts';
import { differencesOf, mergedValues, type Difference, type Side } from './conflict-choices.ts';
import { valuesOf, type CallField, type CallValues } from './call-values.ts';

const LABELS: Record<CallField, CallText> = {
  name: 'column.name',
  description: 'field.description',
  openingAt: 'column.openingAt',
  closingAt: 'column.closingAt',
  graceMinutes: 'field.grace',
  callLockEnd: 'field.lock',
  isUserFilterEnable: 'field.filter',
  userFilterEmail: 'field.addresses',
  enableUserDownloadPdf: 'field.pdf',
  oneApplicationPerNumber: 'field.onePerNumber',
  powerBIReportID: 'powerBi.ownReport',
  powerBIWorkspaceID: 'powerBi.ownWorkspace',
  userPowerBIReportID: 'powerBi.userReport',
  userPowerBIWorkspaceID: 'powerBi.userWorkspace',
  customFile: 'file.label',
  impactFrameworkId: 'field.framework',
};

const INSTANTS: readonly CallField[] = ['openingAt', 'closingAt', 'callLockEnd'];

interface Props {
  before: CallValues;
  mine: CallValues;
  theirs: CallForAdmin;
  onResolve(chosen: CallValues): void;
  onPostpone(): void;
}

export function CallConflict({ before, mine, theirs, onResolve, onPostpone }: Props) {
  const t = useCallT();
  const [differences] = useState(() => differencesOf(before, mine, theirs));
  const [sides, setSides] = useState(() => new Map(differences.map(({ field, side }) => [field, side])));
  const decided = new Map<CallField, Side>();
  for (const [field, side] of sides) if (side) decided.set(field, side);
  const open = differences.length - decided.size;
  return (
    <ConflictPanel
      title={t('conflict.title')}
      what={t('conflict.what')}
      actions={
        <ChoiceActions
          save={t('conflict.save')}
          later={t('conflict.later')}
          open={open > 0 ? t('conflict.open', { count: open }) : ''}
          onSave={() => onResolve(mergedValues(mine, theirs, decided))}
          onPostpone={onPostpone}
        />
      }
    >
      <Stack gap="4" mt="4">
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.field}
            difference={difference}
            mine={mine}
            theirs={valuesOf(theirs)}
            side={sides.get(difference.field) ?? null}
            onChoose={(side) => setSides((all) => new Map(all).set(difference.field, side))}
          />
        ))}
      </Stack>
    </ConflictPanel>
  );
}

interface RowProps {
  difference: Difference;
  mine: CallValues;
  theirs: CallValues;
  side: Side | null;
  onChoose(side: Side): void;
}

function DifferenceRow({ difference: { field }, mine, theirs, side, onChoose }: RowProps) {
  const t = useCallT();
  const { labelOf, valueOf } = useFieldTexts();
  const versions = [
    ['mine', mine],
    ['theirs', theirs],
  ] as const;
  return (
    <chakra.fieldset borderWidth="0">
      <chakra.legend fontWeight="semibold" mb="1">
        {labelOf(field)}
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {versions.map(([name, values]) => (
          <VersionChoice
            key={name}
            field={field}
            title={t(`conflict.${name}`)}
            text={valueOf(field, values)}
            checked={side === name}
            onChoose={() => onChoose(name)}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

interface VersionProps {
  field: CallField;
  title: string;
  text: string;
  checked: boolean;
  onChoose(): void;
}

const VersionChoice = ({ field, title, text, checked, onChoose }: VersionProps) => (
  <chakra.label
    display="flex"
    gap="3"
    p="3"
    borderWidth="1px"
    borderColor={checked ? 'accent.solid' : 'border'}
    borderRadius="l2"
    cursor="pointer"
  >
    <chakra.input
      type="radio"
      name={`conflict-${field}`}
      boxSize="5"
      flexShrink={0}
      checked={checked}
      onChange={onChoose}
    />
    <Box minW="0">
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  </chakra.label>
);

const inLanguages = (text: Wordings, own: Language, named: Named): string =>
  Object.entries(wordingsOf(withoutBlank(text), own))
    .map(([language, text]) => named(LANGUAGE_NAMES[language as Language], text))
    .join('\n');

function useFieldTexts() {
  const t = useCallT();
  const named = useNamed();
  const { language, configuration } = useShell();
  const valueOf = (field: CallField, values: CallValues): string => {
    if (field === 'name' || field === 'description')
      return inLanguages(values[field], configuration.defaultLanguage, named) || t('field.empty');
    if (field === 'customFile') return values.customFile?.name ?? t('field.empty');
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
    if (value === null || value === '') return t('field.empty');
    return INSTANTS.includes(field) ? formatInstant(value, language, 'full') : value;
  };
  return { labelOf: (field: CallField): string => t(LABELS[field]), valueOf };
}
