import { Box, chakra, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useT } from '../../../translations.ts';
import { ChoiceActions, ConflictPanel } from '../conflict-panel.tsx';
import { differencesOf, mergedValues, type Side } from './field-choices.ts';

interface Props<Values> {
  /** What another user has saved. */
  title: string;
  /** The common base of both versions. */
  before: Values;
  mine: Values;
  theirs: Values;
  labelOf(field: keyof Values & string): string;
  valueOf(field: keyof Values & string, values: Values): string;
  onResolve(chosen: Values): void;
  onPostpone(): void;
}

/** Another user has saved the record: shows both versions field by field, so that nothing is overwritten. */
export function FieldsConflict<Values extends object>(props: Props<Values>) {
  const { title, before, mine, theirs, labelOf, valueOf, onResolve, onPostpone } = props;
  const t = useT();
  const [differences] = useState(() => differencesOf(before, mine, theirs));
  const [sides, setSides] = useState(
    () => new Map(differences.flatMap(({ field, side }) => (side ? [[field, side] as const] : []))),
  );
  const open = differences.length - sides.size;
  return (
    <ConflictPanel
      title={title}
      what={t('conflict.what')}
      actions={
        <ChoiceActions
          save={t('conflict.save')}
          later={t('conflict.later')}
          open={open > 0 ? t('conflict.open', { count: open }) : ''}
          onSave={() => onResolve(mergedValues(mine, theirs, sides))}
          onPostpone={onPostpone}
        />
      }
    >
      <Stack gap="4" mt="4">
        {differences.map(({ field }) => (
          <FieldChoice
            key={field}
            field={field}
            label={labelOf(field)}
            versions={[
              ['mine', valueOf(field, mine)],
              ['theirs', valueOf(field, theirs)],
            ]}
            side={sides.get(field)}
            onChoose={(side) => setSides((all) => new Map(all).set(field, side))}
          />
        ))}
      </Stack>
    </ConflictPanel>
  );
}

interface FieldChoiceProps {
  field: string;
  label: string;
  versions: readonly (readonly [side: Side, text: string])[];
  side: Side | undefined;
  onChoose(side: Side): void;
}

function FieldChoice({ field, label, versions, side, onChoose }: FieldChoiceProps) {
  const t = useT();
  return (
    <chakra.fieldset borderWidth="0">
      <chakra.legend fontWeight="semibold" mb="1">
        {label}
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {versions.map(([name, text]) => (
          <VersionChoice
            key={name}
            field={field}
            title={t(`conflict.${name}`)}
            text={text}
            checked={side === name}
            onChoose={() => onChoose(name)}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

interface VersionProps {
  field: string;
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
