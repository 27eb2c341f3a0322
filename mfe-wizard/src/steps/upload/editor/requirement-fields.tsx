import type { FileType } from '@impact-call/contracts';
import type { ShellContext, StepProblem } from '@impact-call/contracts/remote';
import { fileSize, MAX_APPLICANT_FILE } from '@impact-call/domain';
import { CheckboxField } from '@impact-call/ui';
import { Box, Fieldset, Flex, Grid, Heading, HStack, IconButton, Stack, Text } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording } from '@impact-call/ui/localized';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEditorT } from '../../../features/editors/texts.ts';
import type { Requirement } from './requirement-list.ts';
import { FILE_TYPES } from '../requirements.ts';
import { SizeField } from './size-field.tsx';
import { TemplateField } from './template-field.tsx';

export interface RequirementFieldsProps {
  requirement: Requirement;
  index: number;
  isLast: boolean;
  shell: ShellContext;
  readOnly: boolean;
  problems: readonly StepProblem[];
  onChange(changes: Partial<Requirement>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

export function RequirementFields(props: RequirementFieldsProps) {
  const { requirement, index, readOnly, onChange } = props;
  const t = useEditorT();
  const id = `requirement-${requirement.key}`;
  return (
    <Box
      as="li"
      aria-labelledby={`${id}-title`}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      p={{ base: '3', md: '4' }}
    >
      <Flex justify="space-between" align="center" gap="2" mb="3">
        <Heading as="h3" size="sm" id={`${id}-title`}>
          {t('upload.one', { number: index + 1 })}
        </Heading>
        {!readOnly && <Actions {...props} />}
      </Flex>
      <Stack gap="4">
        <Words {...props} id={id} />
        <Limits {...props} id={id} />
        <TemplateField {...props} />
        <CheckboxField
          label={t('upload.mandatory')}
          checked={requirement.mandatory}
          disabled={readOnly}
          onChange={({ target }) => onChange({ mandatory: target.checked })}
        />
      </Stack>
    </Box>
  );
}

type PartProps = RequirementFieldsProps & { id: string };

const problemOf = ({ problems }: PartProps, field: string) =>
  problems.find(({ anchor }) => anchor.endsWith(field))?.message;

function Words(props: PartProps) {
  const { id, requirement, readOnly, onChange } = props;
  const t = useEditorT();
  return (
    <>
      <LocalizedTextField
        id={`${id}-name`}
        label={t('upload.name')}
        hint={t('upload.nameHint')}
        error={problemOf(props, 'file_name')}
        value={requirement.name}
        maxLength={255}
        readOnly={readOnly}
        onChange={(name) => onChange({ name })}
      />
      <LocalizedTextField
        id={`${id}-description`}
        label={t('upload.description')}
        multiline
        value={requirement.description}
        maxLength={2000}
        readOnly={readOnly}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}

function Limits(props: PartProps) {
  const { id, requirement, readOnly, onChange } = props;
  return (
    <>
      <TypesField types={requirement.types} readOnly={readOnly} onChange={onChange} />
      <Box maxW="18rem">
        <SizeField
          id={`${id}-size`}
          bytes={requirement.bytes}
          most={MAX_APPLICANT_FILE}
          problem={problemOf(props, 'dimensions')}
          readOnly={readOnly}
          onChange={(bytes) => onChange({ bytes })}
          formattedMost={fileSize(MAX_APPLICANT_FILE, props.shell.language)}
        />
      </Box>
    </>
  );
}

function Actions({ requirement, index, isLast, shell, onMove, onRemove }: RequirementFieldsProps) {
  const t = useEditorT();
  const name = readWording(requirement.name, shell.language) || t('upload.unnamed', { number: index + 1 });
  const button = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="1">
      <IconButton {...button} aria-label={t('upload.up', { name })} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton {...button} aria-label={t('upload.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton {...button} aria-label={t('upload.remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </HStack>
  );
}

interface TypesFieldProps extends Pick<RequirementFieldsProps, 'readOnly' | 'onChange'> {
  types: Requirement['types'];
}

function TypesField({ types, readOnly, onChange }: TypesFieldProps) {
  const t = useEditorT();
  const toggle = (type: FileType) =>
    onChange({ types: types.includes(type) ? types.filter((each) => each !== type) : [...types, type] });
  return (
    <Fieldset.Root gap="1" data-field="">
      <Fieldset.Legend fontSize="md">{t('upload.types')}</Fieldset.Legend>
      <Grid templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))" columnGap="4" clear="both">
        {FILE_TYPES.map((type) => (
          <CheckboxField
            key={type}
            label={t(`upload.typeNames.${type}`)}
            checked={types.includes(type)}
            disabled={readOnly}
            onChange={() => toggle(type)}
          />
        ))}
      </Grid>
      {types.length === 0 && (
        <Text role="alert" fontSize="sm" fontWeight="semibold" color="fg.error">
          {t('upload.typesNone')}
        </Text>
      )}
    </Fieldset.Root>
  );
}
